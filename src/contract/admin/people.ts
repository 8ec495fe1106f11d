/** Calls about what visitors have written. */
import { z } from "zod";
import { get, post, success } from "../call.ts";
import { moment } from "./fields.ts";

export const enquiryList = get("admin.enquiries", {
  path: "/api/admin/enquiries",
  summary: "Messages of visitors, the newest first: enquiries, appointments and collaborations.",
  access: "staff",
  may: "enquiries.read",
  reply: success({
    enquiries: z.array(
      z.object({
        ticket: z.string(),
        kind: z.enum(["enquiry", "appointment", "collaboration"]),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        subject: z.string(),
        message: z.string(),
        createdAt: moment,
        /** Of an appointment. */
        meetsAt: moment.nullable(),
        /** Who wrote back, and when; null while it waits. */
        answered: z.object({ who: z.string(), at: moment }).nullable(),
      }),
    ),
  }),
});

export const markAnswered = post("admin.mark-answered", {
  path: "/api/admin/enquiries/:ticket/answered",
  summary: "Marks a message as answered, or as waiting again.",
  access: "staff",
  may: "enquiries.read",
  params: z.object({ ticket: z.string().max(40) }),
  body: z.object({ isAnswered: z.boolean() }),
  reply: success({}),
});
