import { z } from "zod";
import { html, itemId, line, link, reference } from "./fields.ts";

const named = (message: string) => line(120).refine((name) => name !== "", message);

/** The size guide: two introductions, a tab for each room, tiles that lead to rugs of a size, and questions. */
export const sizeguide = z.strictObject({
  title: line(120),
  intro: html,
  /** Above the tiles. */
  secondTitle: line(120),
  secondIntro: html,
  tabs: z
    .array(z.strictObject({ id: itemId, name: named("A tab needs a name."), text: html, mediaId: reference("picture") }))
    .max(12)
    .default([]),
  tiles: z
    .array(z.strictObject({ name: named("A tile needs a name."), link, mediaId: reference("picture") }))
    .max(12)
    .default([]),
  questions: z
    .array(z.strictObject({ id: itemId, question: named("A question needs its words."), answer: html }))
    .max(60)
    .default([]),
});
