/** Calls about what the shop needs from elsewhere: a mail server, a payment provider, backups. What is set where the shop runs is shown, and tried. */
import { z } from "zod";
import { COURIERS } from "../../shared/parcel-tracking.ts";
import { get, post, success } from "../call.ts";
import { moment } from "./fields.ts";

const may = "settings.change";
const event = z.object({ at: moment, note: z.string() }).nullable();

export const services = get("admin.services", {
  path: "/api/admin/services",
  summary:
    "The mail server, the payment provider and the couriers as they are set, the languages, and the last backup. No secret is in it.",
  access: "staff",
  may,
  reply: success({
    mail: z.object({
      /** Its host and port; '' when e-mails are stored on the shop's own machine. */
      server: z.string(),
      from: z.string(),
    }),
    payments: z.object({
      provider: z.enum(["sandbox", "razorpay"]),
      /** No money moves. */
      isTest: z.boolean(),
      /** The key's id, of which only the beginning and the last four are shown. */
      key: z.string(),
      /** It does not answer at the moment. */
      isInterrupted: z.boolean(),
      /** The address for its webhooks. */
      webhook: z.string(),
    }),
    /** In the owner's order; none when all parcels go by hand. */
    couriers: z.array(
      z.object({
        name: z.enum(COURIERS),
        label: z.string(),
        /** Nothing is carried. */
        isTest: z.boolean(),
        /** Whose account it is, or the last four signs of its key; '' for the test courier. */
        account: z.string(),
        isInterrupted: z.boolean(),
        /** It did not accept the credentials when it answered last. */
        refusesCredentials: z.boolean(),
        webhook: z.string(),
      }),
    ),
    languages: z.array(z.string()),
    backups: z.object({ made: event, tested: event }),
  }),
});

export const testMail = post("admin.test-mail", {
  path: "/api/admin/services/test-mail",
  summary: "Sends an e-mail to the caller at once, past the queue, and says what the mail server answered.",
  access: "staff",
  may,
  reply: success({ isAccepted: z.boolean(), to: z.string(), answer: z.string() }),
});

export const testPayments = post("admin.test-payments", {
  path: "/api/admin/services/test-payments",
  summary: "Asks the payment provider for an order that does not exist: an answer shows that the keys are right. Nothing is created.",
  access: "staff",
  may,
  reply: success({ isRight: z.boolean(), answer: z.string() }),
});

export const testCourier = post("admin.test-courier", {
  path: "/api/admin/services/test-courier",
  summary: "Asks a courier for a booking that does not exist: an answer shows that the credentials are right. Nothing is booked.",
  access: "staff",
  may,
  body: z.object({ courier: z.enum(COURIERS) }),
  reply: success({ isRight: z.boolean(), answer: z.string() }),
});

export const recordBackup = post("admin.record-backup", {
  path: "/api/admin/services/backups",
  summary: "Records that a backup was made, or that one was restored elsewhere as a test.",
  access: "staff",
  may,
  body: z.object({ kind: z.enum(["made", "tested"]), note: z.string().trim().max(200).default("") }),
  reply: success({}),
});
