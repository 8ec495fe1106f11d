import assert from "node:assert/strict";
import { test } from "node:test";
import { extractText, getDocumentProxy } from "unpdf";
import { fromRupees, paise } from "../../../shared/money.ts";
import { totalsOf } from "../tax.rules.ts";
import { amountInWords } from "../words.rules.ts";
import { toPdf } from "./document.pdf.ts";
import { type Printed, money } from "./document.rules.ts";
import { business, creditOf, invoice, sold } from "./test-samples.ts";

/** Fails the test when a character is in no font. */
const draw = (document: Printed): Promise<Buffer> => toPdf(document, (line) => assert.fail(line));

/** The text of each page, with every gap as one space. */
async function read(document: Printed, logError = (line: string): void => assert.fail(line)): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await toPdf(document, logError))));
  return text.map((page) => page.normalize("NFC").replace(/\s+/g, " "));
}

const billedTo = (name: string, ...address: string[]): Printed =>
  invoice({ change: { buyer: { ...invoice().content.buyer, name, address } } });

function expectAll(text: string, wanted: readonly string[]) {
  assert.deepEqual(
    wanted.filter((each) => !text.includes(each)),
    [],
  );
}

const figuresOf = ({ content: { rows } }: Printed): string[] =>
  [...rows, totalsOf(rows)].flatMap(({ taxable, cgst, sgst, igst }) =>
    [taxable, cgst, sgst, igst].filter((amount) => amount > 0).map(money),
  );

test("an invoice says why its place of supply is one; documents from before that was stored name it alone", async () => {
  const placeOn = async (change: Parameters<typeof invoice>[0]) =>
    /Place of supply (.*?) Reverse charge/.exec((await read(invoice(change)))[0]!)?.[1];
  assert.equal(
    await placeOn({ change: { placeReason: "consumer" } }),
    "08 Rajasthan Where the goods are delivered (IGST Act, section 10(1)(ca))",
  );
  assert.equal(
    await placeOn({ isAway: true, change: { placeReason: "delivery", buyer: business } }),
    "27 Maharashtra Where the goods are delivered (IGST Act, section 10(1)(a))",
  );
  assert.equal(
    await placeOn({ isAway: true, change: { placeReason: "buyer", buyer: business } }),
    "27 Maharashtra The buyer's state: the goods are delivered to someone else on the buyer's direction (IGST Act, section 10(1)(b))",
  );
  assert.equal(await placeOn({}), "Rajasthan (08)");
});

test("an invoice within the state has everything that rule 46 requires, on one page", async () => {
  const document = invoice({ goods: [sold(), sold({ name: "Serai", hsn: "57023100", couponShare: fromRupees(100.5), quantity: 1 })] });
  const [page = "", ...others] = await read(document);
  assert.equal(others.length, 0);
  expectAll(page, [
    "Tax invoice",
    "IN/26-27/000042",
    "21 November 2026",
    "Place of supply Rajasthan (08)",
    "Reverse charge No",
    "K7CF-3MWT",
    "Dhurrie Looms Private Limited",
    "Sitapura Industrial Area",
    "GSTIN: 08AAAAA0000A1Z2",
    "Asha Rao",
    "12 Amrapali Marg",
    "Marigold Trellis",
    "4 × 6 ft, SKU MT-46",
    "5701",
    "57023100",
    "2 pcs",
    "12,999.00",
    "100.50",
    "2.5%",
    "CGST",
    "SGST",
    "Shipping",
    "Cash on delivery",
    amountInWords(totalsOf(document.content.rows).total),
    "₹",
    "signature",
    "Page 1 of 1",
    ...figuresOf(document),
  ]);
  assert.ok(!page.includes("IGST") && !page.includes("Delivered to"));
});

test("an invoice to a business in another state names buyer and recipient, with IGST", async () => {
  const document = invoice({
    isAway: true,
    change: { buyer: business, payment: { vouchers: fromRupees(2_000), giftCard: fromRupees(500), payable: paise(27_637_00) } },
  });
  const [page = ""] = await read(document);
  expectAll(page, [
    "Billed to Studio Ira",
    "GSTIN: 27AAPFU0939F1ZV",
    "Asha Rao",
    "Delivered to",
    "Maharashtra (27)",
    "IGST",
    "5%",
    "Gift cards bought (vouchers, no supply)",
    "2,000.00",
    "Paid by gift card",
    "−500.00",
    "To pay on delivery",
    "27,637.00",
    ...figuresOf(document),
  ]);
  assert.ok(!page.includes("SGST"));
});

test("a credit note names its invoice and the reason", async () => {
  const document = creditOf(invoice());
  const [page = ""] = await read(document);
  expectAll(page, [
    "Credit note",
    "CN/26-27/000007",
    "25 November 2026",
    "IN/26-27/000042 of 21 November 2026",
    "Order cancelled",
    ...figuresOf(document),
  ]);
});

test("eight lines fit on a page; sixty continue on more pages with the heads repeated", async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => sold({ name: `Rug number ${n + 1}`, unitPrice: paise(999_900 + n) }));
  assert.equal((await read(invoice({ goods: lines(8) }))).length, 1);
  const document = invoice({ goods: lines(60) });
  const pages = await read(document);
  assert.ok(pages.length >= 3);
  pages.forEach((page, n) => expectAll(page, ["IN/26-27/000042", `Page ${n + 1} of ${pages.length}`]));
  for (const page of pages.slice(0, -1)) expectAll(page, ["Description", "HSN", "Taxable value"]);
  expectAll(pages.join(" "), [...document.content.rows.map(({ description }) => description), ...figuresOf(document)]);
});

test("long words and large amounts are not cut", async () => {
  const document = invoice({ goods: [sold({ name: "A".repeat(120), quantity: 999, unitPrice: paise(99_999_99) })] });
  const [page = ""] = await read(document);
  expectAll(page, figuresOf(document));
});

const names = {
  "Assamese, Bengali, Manipuri": "জ্যোতিপ্ৰসাদ আগৰৱালা কৃষ্ণেন্দু বন্দ্যোপাধ্যায়",
  "Bodo, Dogri, Hindi, Konkani, Maithili, Marathi, Nepali, Sanskrit, Sindhi": "कृष्णमूर्ति त्रिपाठी ज्ञानेश्वर १२",
  Gujarati: "કીર્તિ દ્વારકાદાસ પટેલ",
  Kannada: "ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ ಬೆಂಗಳೂರು",
  "Kashmiri, Sindhi, Urdu": "محمد علاء الدین ڀارت گھڑی کٲشُر",
  Malayalam: "ശ്രീലക്ഷ്മി നമ്പൂതിരി കൃഷ്ണൻ",
  "Manipuri (Meetei Mayek)": "ꯂꯩꯁꯥꯡꯊꯦꯝ ꯏꯝꯐꯥꯜ",
  Odia: "ମୂର୍ତ୍ତି ମହାପାତ୍ର ଭୁବନେଶ୍ୱର",
  Punjabi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਅੰਮ੍ਰਿਤਸਰ ਚੰਡੀਗੜ੍ਹ",
  "Santali (Ol Chiki)": "ᱦᱮᱢᱵᱽᱨᱚᱢ ᱥᱟᱱᱛᱟᱲᱤ",
  Tamil: "தமிழ்ச்செல்வி கோபாலகிருஷ்ணன் ஸ்ரீ",
  Telugu: "కృష్ణమూర్తి రాష్ట్రం వెంకటేశ్వరరావు",
};
for (const [languages, name] of Object.entries(names))
  test(`a name can be read back in the script of ${languages}`, async () => {
    const [page = ""] = await read(billedTo(name, `12, ${name}, 400001`));
    expectAll(page, [name.normalize("NFC"), "12,", "400001", "₹"]);
    assert.ok(!/[?\ufffd]/.test(page));
  });

test("a line holds several scripts, with figures and the rupee sign", async () => {
  const lines = ["Flat 7/2, ராஜா தெரு, ಕೋಟೆ ರಸ್ತೆ, मुंबई 400001", "José & ശ്രീലക്ഷ്മി ₹1,249.00 Łódź"];
  const [page = ""] = await read(billedTo("Asha आशा Rao", ...lines));
  expectAll(page, ["Asha आशा Rao", ...lines]);
});

test("a credit note is written in the same scripts", async () => {
  const [page = ""] = await read(creditOf(billedTo(names.Tamil, names.Kannada)));
  expectAll(page, ["Credit note", names.Tamil, names.Kannada]);
});

test("a character that no font has is a box, can be read back, and is logged with its code point", async () => {
  const lines: string[] = [];
  const [page = ""] = await read(billedTo("Asha 张 🌸", "12 张"), (line) => lines.push(line));
  expectAll(page, ["Asha 张 🌸"]);
  assert.deepEqual(lines, ["The PDF of IN/26-27/000042 has boxes for characters that no font has: U+5F20, U+1F338."]);
});

test("the same document gives the same file, byte for byte", async () => {
  const inAllScripts = billedTo("Asha", ...Object.values(names));
  assert.deepEqual(await draw(invoice()), await draw(invoice()));
  assert.deepEqual(await draw(inAllScripts), await draw(inAllScripts));
});
