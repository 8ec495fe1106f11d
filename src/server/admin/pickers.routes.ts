/** What the pickers of the admin's screens search in. */
import { productSearch, variationSearch } from "../../contract/admin/catalogue.ts";
import { customerSearch } from "../../contract/admin/customers.ts";
import { referenceSearch } from "../../contract/admin/reference-search.ts";
import type { Db } from "../../db/connect.ts";
import { searchCustomers } from "../accounts/accounts.ts";
import { findProductsByName, searchVariations, toPictureWire } from "../catalogue/catalogue.ts";
import { searchReferences } from "../content/content.ts";
import type { Answer } from "../http/answer.ts";

const MOST_VARIATIONS = 20;
const MOST_CUSTOMERS = 12;

/** `pages`: for reading only. */
export function pickersRoutes(answer: Answer, { pages }: { pages: Db }): void {
  answer(variationSearch)(async (_body, _caller, { q }) => ({
    status: "success",
    variations: (await searchVariations(pages, q, MOST_VARIATIONS)).map(
      ({ leadMinDays: min, leadMaxDays: max, picture, ...variation }) => ({
        ...variation,
        leadDays: min === null || max === null ? null : { min, max },
        picture: picture && toPictureWire(picture),
      }),
    ),
  }));
  answer(productSearch)(async (_body, _caller, { q }) => ({ status: "success", products: await findProductsByName(pages, q) }));
  answer(referenceSearch)(async (_body, _caller, { kind, q }) => ({
    status: "success",
    references: await searchReferences(pages, kind, q),
  }));
  answer(customerSearch)(async (_body, _caller, { q }) => ({
    status: "success",
    customers: q === "" ? [] : await searchCustomers(pages, q, MOST_CUSTOMERS),
  }));
}
