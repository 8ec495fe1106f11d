/** A strict parser for the XML that the shop writes; anything that is not well-formed throws. */
import assert from "node:assert/strict";

export type Xml = { name: string; text: string; children: Xml[] };

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
// eslint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const token = /<(\/?)([A-Za-z][\w:.-]*)((?: [A-Za-z][\w:.-]*="[^<&"]*")*)>|([^<]+)/y;

export function readXml(document: string): Xml {
  assert.ok(document.startsWith(declaration), "the XML declaration");
  assert.doesNotMatch(document, notXml);
  assert.ok(document.isWellFormed());
  const root: Xml = { name: "", text: "", children: [] };
  const open = [root];
  token.lastIndex = declaration.length;
  while (token.lastIndex < document.length) {
    const at = token.lastIndex;
    const [whole, slash, name, , text] = token.exec(document) ?? [];
    assert.ok(whole, `not XML at ${document.slice(at, at + 60)}`);
    const parent = open.at(-1)!;
    if (text !== undefined) parent.text += unescaped(text);
    else if (slash) assert.equal(open.pop()?.name, name, "elements end in the order in which they began");
    else {
      const element: Xml = { name: name!, text: "", children: [] };
      parent.children.push(element);
      open.push(element);
    }
  }
  assert.equal(open.length, 1, "every element ends");
  assert.equal(root.children.length, 1, "one element holds everything");
  return root.children[0]!;
}

const unescaped = (text: string) =>
  text.replace(/&(\w*;?)/g, (_, entity: string) => characters[entity.replace(";", "")] ?? assert.fail(`not an entity: &${entity}`));

export const textsOf = (xml: Xml, name: string): string[] =>
  xml.children.flatMap((child) => (child.name === name ? [child.text] : textsOf(child, name)));
export const all = (xml: Xml, name: string): Xml[] => xml.children.flatMap((child) => (child.name === name ? [child] : all(child, name)));
