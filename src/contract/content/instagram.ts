import { z } from "zod";
import { link, reference } from "./fields.ts";

/** The strip of square pictures. */
export const instagram = z.strictObject({
  items: z
    .array(z.strictObject({ mediaId: reference("picture"), link }))
    .max(60)
    .default([])
    .meta({ title: "Pictures", add: "Add a picture", help: "Shown in one row, each with a link to its post." }),
});
