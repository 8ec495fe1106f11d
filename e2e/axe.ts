/** What a program can find that shuts people out: bad contrast, fields without names, wrong roles. The keyboard has stories of its own. */
import AxeBuilder from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits until nothing slides or fades, nor begins to, for a moment; what waits for something runs until it is there. */
export const animationsFinished = (page: Page) =>
  page.evaluate(async () => {
    const isStill = () =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY);
    for (let looks = 0; looks < 3; looks = isStill() ? looks + 1 : 0) await new Promise((later) => setTimeout(later, 50));
  });

/** `part`: where to look, all of the page when nothing is said. */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  await animationsFinished(page);
  const axe = new AxeBuilder({ page })
    // A third of the time: what is well is not written down, and frames of other sites, of which there are none, are not looked for.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .withTags(RULES);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`)).toEqual([]);
}
