/** How long personal data are kept, on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import type { MailDeps } from "../mail/mail.ts";
import { readRetentionPeriods, setRetentionPeriod } from "../shop-settings/shop-settings.ts";
import { forgetOldData } from "./retention.ts";

export const retentionUsage = [
  "retention show                                       for how many years personal data are kept",
  "retention set enquiries <years>                      enquiries, appointments and proposals; then they are deleted",
  "retention set accounts <years>                       accounts that nobody uses; then they are deleted",
  "retention set orders <years>                         names and addresses of orders and invoices, at least 8; then they are removed",
  "retention run                                        deletes at once what is over; otherwise each night",
];

const isPeriod = (word: string | undefined) => word === "enquiries" || word === "accounts" || word === "orders";

/** Undefined for unknown words. Throws a failure when a period is not allowed. */
export async function retentionCommand(
  { db, mail }: { db: Db; mail: MailDeps },
  [verb, what, years, ...more]: readonly string[],
): Promise<string[] | undefined> {
  if (verb === "show" && what === undefined) return await describe(db);
  if (verb === "set" && isPeriod(what) && years !== undefined && more.length === 0) {
    await setRetentionPeriod(db, what, Number(years));
    return [...(await describe(db)), "Please say the same in the privacy policy."];
  }
  if (verb === "run" && what === undefined) {
    const { enquiries, subscriptions, accounts, orders, documents, emails } = await forgetOldData(db, mail.clock());
    return [
      `Deleted: ${enquiries} enquiries, ${subscriptions} ended newsletter subscriptions, ${accounts} accounts.`,
      `Names and addresses removed: ${orders} orders, ${documents} invoices and credit notes, ${emails} e-mails.`,
    ];
  }
  return undefined;
}

async function describe(db: Db): Promise<string[]> {
  const { enquiries, accounts, orders } = await readRetentionPeriods(db);
  return [
    `enquiries: ${enquiries} years after they arrive`,
    `accounts: ${accounts} years after their last use; those of approved trade customers stay`,
    `orders: ${orders} financial years after that of the order`,
  ];
}
