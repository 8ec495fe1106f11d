import type { z } from "zod";
import type { newsletter } from "../../contract/enquiries.ts";

export const emailOf = (body: z.output<typeof newsletter.body>): string => body.newsletter_email;
