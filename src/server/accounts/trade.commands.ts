/** The trade programme on the owner's command line. */
import { writeFile } from "node:fs/promises";
import type { Db } from "../../db/connect.ts";
import { printable } from "../platform/terminal.ts";
import type { AccountsDeps } from "./deps.ts";
import { approve, decline, listApplications, readBusinessCard, saveGroup } from "./trade.ts";
import { removeProductTerms, saveProductTerms } from "./trade-terms.ts";
import { listGroups } from "./trade.queries.ts";

export const tradeUsage = [
  "trade list                                           applications, and the groups of trade customers",
  "trade group <name> <per cent>                        makes a group, or changes its discount",
  "trade price <group> <product> <per cent> [<pieces>]  other terms for a product (its slug), from a quantity on",
  "trade price <group> <product> usual                  the group's discount again",
  "trade approve <e-mail> [<group>]                     lets a customer in, to the prices of a group",
  "trade decline <e-mail>                               says no, also to who was let in before",
  "trade card <e-mail> <file>                           writes the business card to a new file",
];

type Desk = Pick<AccountsDeps, "db" | "mail">;

/** Does what the words after `trade` ask for and returns what to say; undefined when they ask for nothing that is known. Throws a Failure. */
export async function tradeCommand(desk: Desk, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [first = "", second = ""] = given;
  const email = first.trim().toLowerCase();
  switch (`${verb}/${given.length}`) {
    case "list/0":
      return await tellList(desk);
    case "group/2":
      await saveGroup(desk.db, { name: first.trim(), percent: percentIn(second) });
      return [`${first.trim()}: ${second}`];
    case "price/3":
    case "price/4":
      return [await priceProduct(desk.db, given)];
    case "approve/1":
    case "approve/2":
      await approve(desk, email, given.length === 2 ? second : undefined);
      return [`${email} is approved and is told by e-mail.`];
    case "decline/1":
      await decline(desk, email);
      return [`${email} is declined and is told by e-mail.`];
    case "card/2":
      return [await writeCard(desk, email, second)];
    default:
      return undefined;
  }
}

async function priceProduct(db: Db, [group = "", slug = "", discount = "", pieces = "1"]: readonly string[]): Promise<string> {
  if (discount === "usual") {
    await removeProductTerms(db, group, slug);
    return `${slug}: as every product for ${group}`;
  }
  await saveProductTerms(db, { group, slug, percent: percentIn(discount), minimum: Number(pieces) });
  return `${slug}: ${percentIn(discount)} % for ${group}${pieces === "1" ? "" : `, from ${pieces} pieces`}`;
}

async function writeCard({ db }: Desk, email: string, file: string): Promise<string> {
  const card = await readBusinessCard(db, email);
  if (!card) return `${email} has sent no business card.`;
  await writeFile(file, card.content, { flag: "wx" });
  return `${file}: ${card.mime}, ${card.content.length} bytes`;
}

async function tellList({ db }: Desk): Promise<string[]> {
  const applications = await listApplications(db);
  const groups = await listGroups(db);
  const lines = applications.map(({ email, name, group, isVerified, hasCard, application }) => {
    const { state, appliedAt, company, gstin, city, businessType } = application;
    const facts = [
      company,
      name,
      businessType,
      city,
      gstin && `GSTIN ${gstin}`,
      group && `group ${group}`,
      hasCard && "business card",
      !isVerified && "address not confirmed",
    ];
    return `${state.padEnd(9)} ${appliedAt.toISOString().slice(0, 10)}  ${email}  ${printable(facts.filter(Boolean).join(", "))}`;
  });
  return [
    ...(lines.length > 0 ? lines : ["Nobody has applied yet."]),
    ...groups.map(({ name, discountBasisPoints }) => `Group ${printable(name)}: ${discountBasisPoints / 100} %`),
  ];
}

const percentIn = (text: string): number => Number(text.replace(/\s*%$/, ""));
