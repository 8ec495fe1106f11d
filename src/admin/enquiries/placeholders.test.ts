import assert from "node:assert/strict";
import { test } from "node:test";
import { fillPlaceholders } from "./placeholders.ts";

test("what is known is replaced, everywhere; the rest stays visible", () => {
  assert.equal(
    fillPlaceholders("{name}, {day} at {time}: {name}. {other} {subject}", { name: "Asha $& Rao", day: "Monday", subject: "" }),
    "Asha $& Rao, Monday at {time}: Asha $& Rao. {other} {subject}",
  );
});
