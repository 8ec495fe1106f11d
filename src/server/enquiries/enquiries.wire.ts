import type { z } from "zod";
import type { appointment, collaboration, enquiries, newsletter } from "../../contract/enquiries.ts";
import type { Person } from "./enquiries.ts";
import type { FormSignals } from "./spam.rules.ts";

export const emailOf = (body: z.output<typeof newsletter.body>): string => body.newsletter_email;

export const formSignalsOf = ({
  website,
  elapsed_ms,
}: Pick<z.output<typeof collaboration.body>, "website" | "elapsed_ms">): FormSignals => ({
  website,
  elapsedMs: elapsed_ms ?? null,
});

const personOf = ({ name, email, phone }: Person): Person => ({ name, email, phone });

export const enquiryOf = (body: z.output<typeof enquiries.body>) => ({
  ...personOf(body),
  subject: body.subject,
  about: body.enquiryType,
  priority: body.priority,
  source: body.source,
  message: body.message,
});

export const collaborationOf = (body: z.output<typeof collaboration.body>) => ({
  ...personOf(body),
  company: body.company,
  message: body.message,
});

export const appointmentOf = (body: z.output<typeof appointment.body>) => ({
  ...personOf(body),
  storeId: body.store_id,
  meeting: body.appointment_type,
  date: body.appointment_date,
  time: body.appointment_time,
  message: body.message,
});
