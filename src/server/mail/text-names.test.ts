import assert from "node:assert/strict";
import { test } from "node:test";
import { editableTexts } from "./editable-texts.ts";
import { type EmailKind, templates } from "./templates/templates.ts";
import { textNames } from "./text-names.ts";

test("every text of every e-mail says what it is for, and no two of an e-mail say the same", () => {
  const used = new Set<string>();
  for (const kind of Object.keys(templates) as EmailKind[]) {
    const texts = editableTexts(kind);
    for (const { path, about, role } of texts) {
      assert.ok(about !== "" || role !== "text", `${kind}: ${path} has no name`);
      used.add(path);
    }
    const names = texts.map(({ role, about }) => `${role} ${about}`);
    assert.deepEqual(
      names.filter((name, place) => names.indexOf(name) !== place),
      [],
      kind,
    );
  }
  assert.deepEqual(
    Object.keys(textNames).filter((path) => !used.has(path)),
    [],
    "names of texts that are no more",
  );
});
