import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { isActivePdf } from "./active-pdf.ts";

const pdf = (body: string | Buffer) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(body), Buffer.from("\n%%EOF")]);
const stream = (dictionary: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`7 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n`), body, Buffer.from("\nendstream\nendobj\n")]);
const packed = (text: string) => deflateSync(Buffer.from(text));

/** A card as a program draws it: compressed page, a picture's worth of random bytes. */
async function drawn(options: PDFKit.PDFDocumentOptions = {}, change: (document: PDFKit.PDFDocument) => void = () => {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  document.fontSize(20).text("Studio Ira, 4 Neem House, Pune. JavaScript, OpenAction and Launch are words here.");
  change(document);
  document.end();
  await new Promise((end) => document.on("end", end));
  return Buffer.concat(parts);
}

test("a business card as programs draw it is accepted", async () => {
  assert.equal(await isActivePdf(await drawn()), false);
  assert.equal(await isActivePdf(await drawn({ compress: false, pdfVersion: "1.4" })), false);
  // Bytes of a photograph: short names occur in them by chance.
  const photograph = Buffer.from("\xff\xd8 /JS ( /XFA \xff".repeat(50), "latin1");
  assert.equal(await isActivePdf(pdf(stream("/Subtype /Image /Filter /DCTDecode", photograph))), false);
  assert.equal(await isActivePdf(pdf(stream("/Type /ObjStm /Filter /FlateDecode", packed("1 0 << /Type /Catalog >>")))), false);
});

test("scripts, actions, programs and attached files are found, also escaped and in compressed streams", async () => {
  for (const name of ["JavaScript", "JS", "OpenAction", "Launch", "EmbeddedFile", "EmbeddedFiles", "RichMedia", "XFA"]) {
    const object = `<< /S /${name} (x) >>`;
    const escaped = `/#${name.charCodeAt(0).toString(16)}${name.slice(1)} (x)`;
    const attacks = {
      plain: pdf(`1 0 obj ${object} endobj`),
      escaped: pdf(`1 0 obj << ${escaped} >> endobj`),
      "object stream": pdf(stream("/Type /ObjStm /Filter /FlateDecode", packed(object))),
      "escaped in one": pdf(stream("/Type/ObjStm/Filter[/FlateDecode]", packed(escaped))),
      "short filter name": pdf(stream("/Type /ObjStm /Filter /Fl", packed(object))),
      "a stream of another type": pdf(stream("/Subtype /Image /Filter /FlateDecode", packed(object))),
      "unpacked stream": pdf(stream("/Type /ObjStm", Buffer.from(object))),
      "after a stream": pdf(Buffer.concat([stream("/Filter /FlateDecode", packed("q Q")), Buffer.from(`2 0 obj ${object} endobj`)])),
    };
    for (const [where, file] of Object.entries(attacks)) assert.equal(await isActivePdf(file), true, `${name}, ${where}`);
  }
  const withScript = await drawn({}, (document) => document.addNamedJavaScript("x", "app.alert(1)"));
  assert.equal(await isActivePdf(withScript), true);
  const withFile = await drawn({}, (document) => document.file(Buffer.from("MZ"), { name: "a.exe" }));
  assert.equal(await isActivePdf(withFile), true);
});

test("what cannot be checked is refused: encrypted, broken, packed unusually or unpacking to too much", async () => {
  const harmless = packed("<< /Type /Catalog >>");
  const files = {
    encrypted: await drawn({ userPassword: "x" }),
    broken: pdf(stream("/Filter /FlateDecode", Buffer.from("not deflated"))),
    "packed twice": pdf(stream("/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]", harmless)),
    "an unknown filter": pdf(stream("/Filter /LZWDecode", harmless)),
    "a filter elsewhere": pdf(stream("/Filter 9 0 R", harmless)),
    "a predictor": pdf(stream("/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>", harmless)),
    bomb: pdf(stream("/Filter /FlateDecode", deflateSync(Buffer.alloc(21 * 1024 * 1024)))),
  };
  for (const [name, file] of Object.entries(files)) assert.equal(await isActivePdf(file), true, name);
});

test("five megabytes of nested or repeated keywords are checked within two seconds", async () => {
  const size = 5 * 1024 * 1024;
  for (const text of ["stream\nendstream ", "obj stream\n", "#2f#4a", "/Filter [", "/J#53", "<< ", "stream\n"]) {
    const started = performance.now();
    await isActivePdf(pdf(text.repeat(size / text.length)));
    assert.ok(performance.now() - started < 2_000, `${text}: ${performance.now() - started} ms`);
  }
});
