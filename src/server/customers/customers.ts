/** Customers for staff: the list, one customer with everything that areas know, and changes. Public entry file of this area. */
import type { CustomerFilter, CustomerSort, CustomerTab } from "../../contract/admin/customers.ts";
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { type AccountsDeps, absorbAccount, findAccount, removeAccount, signOutEverywhere } from "../accounts/accounts.ts";
import { moveAddresses, readAddressBook } from "../addresses/addresses.ts";
import { moveCart } from "../cart/cart.ts";
import { endUpdates, moveOrders } from "../orders/orders.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { failure } from "../platform/failure.ts";
import { moveGiftCards, moveRedemptions } from "../promotions/promotions.ts";
import { moveWishlist } from "../wishlist/wishlist.ts";
import { customerListing, customerMatches, lockCustomers, readKnown, searchTexts } from "./customers.queries.ts";

export {
  tradeApplicationOf,
  countWaitingApplications,
  decideTrade,
  listTradeApplications,
  readTradeCard,
  tradeEmail,
} from "./trade-applications.ts";

export { gstinHints } from "./gstin.rules.ts";

export const noSuchCustomer = failure("customers.no_such_customer", texts.noSuchCustomer, 404);
export const sameCustomer = failure("customers.same_customer", texts.sameCustomer, 422);
export const otherKind = failure("customers.other_kind", texts.otherKind, 422);

/** A page of customers with the counts of all tabs and filters. Two statements. */
export const listCustomers = (db: Db, { text, ...asked }: Asked<CustomerTab, CustomerFilter, CustomerSort> & { text: string }) =>
  readList(db, customerListing, asked, customerMatches(searchTexts(text)));

/** Throws `noSuchCustomer`. */
export async function readCustomer(db: Db, id: number, now: Date) {
  const account = await findAccount(db, id, now);
  if (!account) throw noSuchCustomer();
  return { ...account, ...(await readKnown(db, id)), addresses: await readAddressBook(db, id) };
}

/** Locks the account, for a change that was made from a version of it. Throws `noSuchCustomer` or `changedMeanwhile`. */
export async function lockCustomer(tx: Db, id: number, version?: number): Promise<void> {
  const [locked] = await lockCustomers(tx, [id]);
  if (!locked) throw noSuchCustomer();
  if (version !== undefined && locked.version !== version) throw changedMeanwhile();
}

/** Signs the customer out on all devices, which are forgotten. Returns how many sessions ended. Throws `noSuchCustomer`. */
export async function endCustomerSessions(tx: Db, id: number): Promise<number> {
  await lockCustomer(tx, id);
  return await signOutEverywhere(tx, id);
}

/**
 * Deletes the account as its customer could, and confirms it by e-mail. Orders, their documents and messages stay for as long as the law and the privacy policy
 * say. Throws `noSuchCustomer` or `changedMeanwhile`.
 */
export async function deleteCustomer(
  tx: Db,
  deps: Pick<AccountsDeps, "mail">,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await lockCustomer(tx, id, version);
  await removeAccount(tx, { ...deps, onAccountDeleted: endUpdates }, id);
}

type Which = { id: number; version: number };

/**
 * Makes two accounts of one person one, in the caller's transaction: what `other` has moves to `kept`, and `other` is deleted; nobody can sign in with it any
 * more. Returns the e-mail addresses of both. Throws `noSuchCustomer`, `sameCustomer`, `otherKind` or `changedMeanwhile`.
 */
export async function mergeCustomers(tx: Db, kept: Which, other: Which): Promise<{ kept: string; other: string }> {
  if (kept.id === other.id) throw sameCustomer();
  const locked = await lockCustomers(tx, [kept.id, other.id]);
  const [into, from] = [kept, other].map(({ id }) => locked.find((one) => one.id === id));
  if (!into || !from) throw noSuchCustomer();
  if (into.kind !== from.kind) throw otherKind();
  if (into.version !== kept.version || from.version !== other.version) throw changedMeanwhile();
  const move = { from: from.id, to: into.id };
  await moveOrders(tx, move);
  await moveRedemptions(tx, move);
  await moveGiftCards(tx, { from: from.email, to: into.email });
  await moveAddresses(tx, move);
  await moveWishlist(tx, move);
  await moveCart(tx, move);
  await absorbAccount(tx, move);
  return { kept: into.email, other: from.email };
}
