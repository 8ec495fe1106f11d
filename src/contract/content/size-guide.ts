import { z } from "zod";
import { html, itemId, line, link, reference } from "./fields.ts";

const named = (message: string) => line(120).refine((name) => name !== "", message);

/** The size guide: two introductions, a tab for each room, tiles that lead to rugs of a size, and questions. */
export const sizeguide = z.strictObject({
  title: line(120).meta({ title: "Title" }),
  intro: html.meta({ title: "Introduction" }),
  secondTitle: line(120).meta({ title: "Title above the tiles" }),
  secondIntro: html.meta({ title: "Introduction above the tiles" }),
  tabs: z
    .array(
      z.strictObject({ id: itemId, name: named("A tab needs a name.").meta({ title: "Room" }), text: html, mediaId: reference("picture") }),
    )
    .max(12)
    .default([])
    .meta({ title: "Rooms", add: "Add a room", help: "A tab for each room." }),
  tiles: z
    .array(
      z.strictObject({
        name: named("A tile needs a name.").meta({ title: "Size", help: "Such as 5 × 8 ft." }),
        link,
        mediaId: reference("picture"),
      }),
    )
    .max(12)
    .default([])
    .meta({ title: "Tiles", add: "Add a tile", help: "Each leads to rugs of one size." }),
  questions: z
    .array(
      z.strictObject({
        id: itemId,
        question: named("A question needs its words.").meta({ title: "Question" }),
        answer: html.meta({ title: "Answer" }),
      }),
    )
    .max(60)
    .default([])
    .meta({ title: "Questions", add: "Add a question" }),
});
