import { policies } from "../../contract/admin/policies.ts";
import type { Db } from "../../db/connect.ts";
import { readPolicies } from "../content/content.ts";
import type { Answer } from "../http/answer.ts";

/** `pages`: for reading only. A draft is put into its page by the calls of content. */
export function policiesAdminRoutes(answer: Answer, { pages, messenger }: { pages: Db; messenger: object | undefined }): void {
  answer(policies)(async () => ({ status: "success", ...(await readPolicies(pages, messenger !== undefined)) }));
}
