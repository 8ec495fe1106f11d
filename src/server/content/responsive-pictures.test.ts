import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cleanHtml, plainText } from "../platform/html.ts";
import { pictureKeys, withResponsivePictures } from "./responsive-pictures.ts";

const picture = { key: "loom-0123456789", extension: "jpg", width: 900, height: 600, alt: 'A "loom" & <yarn>', thumbhash: "x" };
const html = fc
  .array(
    fc.constantFrom(
      "<p>",
      "</p>",
      "<b>",
      "<br>",
      "&amp;",
      "&lt;img&gt;",
      '"',
      "<",
      ">",
      "word",
      " ",
      "<!-- -->",
      "<script>x()</script>",
      "🧶",
      `<img src="/media/${picture.key}.jpg">`,
      `<img src="/media/${picture.key}.jpg" alt="a > b &quot;c&quot;" onerror="x()">`,
      '<img alt="gone" loading="eager" src="/media/gone-1.jpg">',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("any sanitised HTML keeps its text, and every picture becomes lazy", () => {
  fc.assert(
    fc.property(html, (typed) => {
      const clean = cleanHtml(typed);
      const result = withResponsivePictures(clean, [picture]);
      const images = result.match(/<img /g) ?? [];
      assert.equal(plainText(result), plainText(clean));
      assert.equal(images.length, clean.match(/<img /g)?.length ?? 0);
      assert.equal(result.match(/loading="lazy"/g)?.length ?? 0, images.length);
      assert.doesNotMatch(result, /onerror|<script|eager/);
      assert.ok(pictureKeys(clean).every((key) => typed.includes(key)));
    }),
  );
});

test("a picture without an alt text gets that of the media, escaped", () => {
  const result = withResponsivePictures(`<img src="/media/${picture.key}.jpg" />`, [picture]);
  assert.match(result, /alt="A &quot;loom&quot; &amp; &lt;yarn&gt;"/);
});

test("plain text of any HTML has no tags, no scripts and single spaces", () => {
  fc.assert(
    fc.property(html, (typed) => {
      // "<word<script>" is one tag of a strange name, and what follows it is text.
      fc.pre(!/<[^>]*<script/.test(typed));
      const text = plainText(cleanHtml(typed));
      assert.doesNotMatch(text, /<p>|<b>|<br>|x\(\)|\s\s|^\s|\s$/);
    }),
  );
  assert.equal(plainText("<p>Knotted &amp; washed.</p><p>Wool<br>on <b>cotton</b>.</p>"), "Knotted & washed. Wool on cotton.");
});
