import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cleanClassNames, cleanInlineStyle, toStyle } from "./inline-style.ts";

test("allowed pairs are kept and written in one form", () => {
  assert.equal(
    cleanInlineStyle("Background-Color:#F7F3EC;padding : clamp(2rem,  5vw, 6rem) 0 ;;max-width:calc(100% - (2 * 20px))"),
    "background-color: #f7f3ec; padding: clamp(2rem, 5vw, 6rem) 0; max-width: calc(100% - (2 * 20px))",
  );
  assert.equal(
    cleanInlineStyle("color: var(--indigo); border-top: 1px solid rgb(0 0 0 / 20%)"),
    "color: var(--indigo); border-top: 1px solid rgb(0 0 0 / 20%)",
  );
});

test("of a repeated name the last one counts", () => assert.equal(cleanInlineStyle("color: red; color: blue"), "color: blue"));

const refused = [
  "background: url(https://evil.example/x.png)",
  "background: URL(x)",
  "background: u\\72l(x)",
  "background: image-set(x 1x)",
  "background: linear-gradient(red, blue)",
  "background: attr(data-x)",
  "position: fixed",
  "z-index: 9999",
  "display: none",
  "transform: scale(100)",
  "behavior: url(x.htc)",
  "content: 'x'",
  "color: red } body { display: none",
  "color: red/**/",
  'color: "red"',
  "color: expression(alert(1))",
  "color: javascript:alert(1)",
  "color: <script>",
  "padding: calc(1px",
  "padding: 1px)",
  "padding: (1px)",
  "padding: calc(((((1px)))))",
  `padding: ${"1".repeat(101)}`,
  "--paper: red",
  "color",
  ":",
  ": red",
  "color:",
  "",
];
for (const style of refused) test(`left out: ${style.slice(0, 60)}`, () => assert.equal(cleanInlineStyle(style), ""));

test("one bad pair does not remove the good ones", () =>
  assert.equal(cleanInlineStyle("position:fixed; nonsense; :; padding: 4px; top: 0"), "padding: 4px"));

test("React gets camel-case names", () =>
  assert.deepEqual(toStyle("background-color: red; border-top-width: 2px; position: fixed"), {
    backgroundColor: "red",
    borderTopWidth: "2px",
  }));

test("for any input, cleaning terminates, is idempotent and keeps nothing unsafe", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."abclrou;:()/*\\ -#%.1\"'{}@", "color", "padding", "url(", "calc(", "\n", "é"),
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, (style) => {
      const clean = cleanInlineStyle(style);
      assert.equal(cleanInlineStyle(clean), clean);
      assert.doesNotMatch(clean, /url\(|[\\"'{}@<>]|\/\*/);
      assert.equal(Object.keys(toStyle(style)).length, clean === "" ? 0 : clean.split("; ").length);
    }),
  );
});

test("only plain class names are kept", () => {
  assert.equal(cleanClassNames('  on-dark Stepped 1x a_b x"y tight on-dark:hover '), "on-dark tight");
  assert.equal(cleanClassNames(""), "");
});
