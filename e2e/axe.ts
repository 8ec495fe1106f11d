/** Automatic accessibility checks: contrast, field names, roles. Keyboard use has tests of its own. */
import AxeBuilder from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits until no finite animation has run for three checks in a row. */
export const animationsFinished = (page: Page) =>
  page.evaluate(async () => {
    const isStill = () =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY);
    for (let checks = 0; checks < 3; checks = isStill() ? checks + 1 : 0) await new Promise((next) => setTimeout(next, 50));
  });

/**
 * Rule and element of each violation, in the whole page or within the selector `part`. What is wrong is wrong twice: a notice may fade away
 * while axe looks, and a bar that stays in view may cover half of a button, so axe looks again with the first element in the middle of the view.
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  const first = await analyse(page, part);
  const [one] = first;
  if (!one) return [];
  const element = page.locator(one.target).first();
  if ((await element.count()) > 0) await element.evaluate((shown) => shown.scrollIntoView({ block: "center", behavior: "instant" }));
  const second = new Set((await analyse(page, part)).map(({ id, target }) => `${id}: ${target}`));
  return first.map(({ id, target }) => `${id}: ${target}`).filter((violation) => second.has(violation));
}

async function analyse(page: Page, part?: string): Promise<{ id: string; target: string }[]> {
  await animationsFinished(page);
  const axe = new AxeBuilder({ page })
    // A third of the time: passes are not recorded, and frames of other sites, of which there are none, are not searched.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .withTags(RULES);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.join(" ") })));
}

export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  expect(await axeViolations(page, part)).toEqual([]);
}
