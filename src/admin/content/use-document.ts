/** A document of content, as its page reads it. */
import { useQuery } from "@tanstack/react-query";
import { type DocumentKind, contentDocument } from "../../contract/admin/content.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";

export type ContentDocument = ReplyOf<typeof contentDocument>;
export type ContentBody = Record<string, unknown>;

/** Its queries have the key ["content", kind, slug]. */
export const useDocument = (kind: DocumentKind, slug: string) =>
  useQuery({
    queryKey: ["content", kind, slug],
    queryFn: () => send(contentDocument, { params: { kind }, query: { slug } }),
  });
