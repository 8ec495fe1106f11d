/** The trade programme on the command line. */
import { writeFile } from "node:fs/promises";
import type { Db } from "../../db/connect.ts";
import { printable } from "../platform/terminal.ts";
import type { AccountsDeps } from "./deps.ts";
import { approve, decline, listApplications, listGroups, readBusinessCard, saveGroup } from "./trade.ts";
import { removeProductTerms, saveProductTerms } from "./trade-terms.ts";

export const tradeUsage = [
  "trade list                                          lists trade accounts, their applications and the groups of trade customers",
  "trade group <name> <per cent>                       creates a group, or changes its discount",
  "trade price <group> <product> <per cent> [<units>]  sets other terms for a product (its slug), from a quantity on",
  "trade price <group> <product> usual                 removes them: the group's discount applies again",
  "trade approve <e-mail> [<group>]                    approves a customer for the prices of a group",
  "trade decline <e-mail> [<reason> …]                 declines a customer, also an approved one; the e-mail says the reason",
  "trade card <e-mail> <file>                          writes the business card to a new file",
];

type TradeDeps = Pick<AccountsDeps, "db" | "mail">;

/** Runs the command after `trade` and returns the lines to print; undefined for an unknown command. Throws a Failure. */
export async function tradeCommand(deps: TradeDeps, [verb, ...args]: readonly string[]): Promise<string[] | undefined> {
  const [first = "", second = ""] = args;
  const email = first.trim().toLowerCase();
  if (verb === "decline" && args.length > 0) {
    await decline(deps, email, args.slice(1).join(" "));
    return [`${email} is declined. The customer gets an e-mail.`];
  }
  switch (`${verb}/${args.length}`) {
    case "list/0":
      return await list(deps);
    case "group/2":
      await saveGroup(deps.db, { name: first.trim(), percent: percentIn(second) });
      return [`${first.trim()}: ${second}`];
    case "price/3":
    case "price/4":
      return [await priceProduct(deps.db, args)];
    case "approve/1":
    case "approve/2":
      await approve(deps, email, args.length === 2 ? second : undefined);
      return [`${email} is approved. The customer gets an e-mail.`];
    case "card/2":
      return [await writeCard(deps, email, second)];
    default:
      return undefined;
  }
}

async function priceProduct(db: Db, [group = "", slug = "", discount = "", units = "1"]: readonly string[]): Promise<string> {
  if (discount === "usual") {
    await removeProductTerms(db, group, slug);
    return `${slug}: the usual discount of ${group}`;
  }
  await saveProductTerms(db, { group, slug, percent: percentIn(discount), minimum: Number(units) });
  return `${slug}: ${percentIn(discount)} % for ${group}${units === "1" ? "" : `, from ${units} units`}`;
}

async function writeCard({ db }: TradeDeps, email: string, file: string): Promise<string> {
  const card = await readBusinessCard(db, email);
  if (!card) return `${email} has not uploaded a business card.`;
  await writeFile(file, card.content, { flag: "wx" });
  return `${file}: ${card.mime}, ${card.content.length} bytes`;
}

async function list({ db }: TradeDeps): Promise<string[]> {
  const applications = await listApplications(db);
  const groups = await listGroups(db);
  const lines = applications.map(({ email, name, group, isVerified, hasCard, application }) => {
    const { state, appliedAt, company, gstin, city, businessType } = application;
    const details = [
      company,
      name,
      businessType,
      city,
      gstin && `GSTIN ${gstin}`,
      group && `group ${group}`,
      hasCard && "business card",
      !isVerified && "address not confirmed",
    ];
    const shown = state === "applied" && company === "" ? "not applied" : state;
    return `${shown.padEnd(11)} ${appliedAt.toISOString().slice(0, 10)}  ${email}  ${printable(details.filter(Boolean).join(", "))}`;
  });
  return [
    ...(lines.length > 0 ? lines : ["There are no applications yet."]),
    ...groups.map(({ name, discountBasisPoints }) => `Group ${printable(name)}: ${discountBasisPoints / 100} %`),
  ];
}

const percentIn = (text: string): number => Number(text.replace(/\s*%$/, ""));
