/** Both sets of words are complete: where one has a text, so does the other. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";

const STOREFRONT = resolve(import.meta.dirname, "..");

/** All texts of the pages by file and name, as a shop with this setting shows them. */
function textsOf(words: string): Map<string, string> {
  const files = globSync(["**/*messages.ts", "words/*-words.ts"], { cwd: STOREFRONT }).toSorted();
  const program = `
    const found = [];
    const collect = (name, value) => {
      if (typeof value === "string") found.push([name, value]);
      else if (typeof value === "object" && value !== null) for (const [key, inner] of Object.entries(value)) collect(name + "." + key, inner);
    };
    for (const [file, url] of ${JSON.stringify(files.map((file) => [file, pathToFileURL(resolve(STOREFRONT, file)).href]))}) collect(file, { ...(await import(url)) });
    process.stdout.write(JSON.stringify(found));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { env: { ...process.env, WORDS: words } });
  return new Map(JSON.parse(printed.toString("utf8")) as [string, string][]);
}

const [house, specification] = [textsOf(""), textsOf("specification")];

/** What the specification says although it reads badly (specification 1, sections 2.11, 5 and 9; 2, sections 1 to 6). */
const ODD = [
  "Order Conformed",
  "Shipping Progress",
  "To Deliver",
  "Please Enter Mobile NUmber",
  "Please Enter  Appartment , Suite etc",
  "Please enter post code",
  "Please enter State Name",
  "Invalid Email Format",
  "Phone Number must be in 10 Digits",
  "Are you sure ? Want to log out",
  "Are you sure you want to log out",
  "See it, love it, save it!",
  "Measuring Of Delivery",
  "Oops, you found our 404 page",
  "Please Check Your email inbox for the password reset link.",
  "Internal Error, Please try later.",
  "Our Latest News & Stories",
  "Crafted with purpose for your spaces",
  "Woven Wonders",
  "No Product Found",
  "No Orders Found!",
  "Thank you for subscribing!",
  "Payment Failed, Please try again!",
  "Please type atleast two character for better search",
];

test("with the specification's words, pages have its texts to the letter", () => {
  const texts = new Set(specification.values());
  assert.deepEqual(
    ODD.filter((text) => !texts.has(text)),
    [],
  );
});

test("with the shop's own words, no page has a text that reads badly", () => {
  const odd = new RegExp(`^(${ODD.map((text) => RegExp.escape(text)).join("|")})$| {2}|atleast|Please (Enter|Select)|[a-z] [?!]`);
  assert.deepEqual(
    [...house].filter(([, text]) => odd.test(text)),
    [],
  );
});

test("both sets have the same texts, and none is empty in one of them only", () => {
  assert.deepEqual([...house.keys()], [...specification.keys()]);
  const empty = [...house].filter(([name, text]) => (text === "") !== (specification.get(name) === ""));
  assert.deepEqual(empty, []);
});
