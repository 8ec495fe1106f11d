import { orderDocument } from "../../contract/invoices.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../http/answer.ts";
import { readDocumentFor, withEInvoice } from "./invoices.ts";
import { documentRequestOf, fileName } from "./invoices.wire.ts";

export function invoicesRoutes(answer: Answer, { db, logError }: { db: Db; logError: (line: string) => void }): void {
  answer(orderDocument)(async (body, caller) => {
    const document = await withEInvoice(db, await readDocumentFor(db, documentRequestOf(body, caller)));
    // Loaded when needed: the PDF library takes a second to load.
    const { toPdf } = await import("./pdf/document.pdf.ts");
    return { name: fileName(document), content: await toPdf(document, logError) };
  });
}
