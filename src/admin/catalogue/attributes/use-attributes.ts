import { useQuery } from "@tanstack/react-query";
import { attributeList } from "../../../contract/admin/attributes.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { send } from "../../api.ts";

export type Attribute = ReplyOf<typeof attributeList>["attributes"][number];
export type Term = Attribute["terms"][number];

/** All attributes with their terms. */
export const useAttributes = () =>
  useQuery({ queryKey: ["attributes"], queryFn: async () => (await send(attributeList)).attributes as readonly Attribute[] });
