import { useQuery } from "@tanstack/react-query";
import { attributeList } from "../../../contract/admin/attributes.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { send } from "../../api.ts";

export type Attribute = ReplyOf<typeof attributeList>["attributes"][number];
export type Term = Attribute["terms"][number];

/** All attributes with their terms; those of one with the number of their products. */
export const useAttributes = (counted?: number) =>
  useQuery({
    queryKey: ["attributes", counted],
    queryFn: async () =>
      (await send(attributeList, { query: counted === undefined ? {} : { counted: String(counted) } })).attributes as readonly Attribute[],
  });
