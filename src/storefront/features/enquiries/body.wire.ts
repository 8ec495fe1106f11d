/** Maps form values to request bodies. */
import type { BodyOf } from "../../../contract/call.ts";
import type { appointment, collaboration, enquiries } from "../../../contract/enquiries.ts";
import type { Values } from "../../ui/form/field.tsx";

/** `elapsedMs`: how long the form was open; null without JavaScript. */
type Sent = { values: Values; elapsedMs: number | null };

const sender = ({ values, elapsedMs }: Sent) => ({
  name: values["name"] ?? "",
  email: values["email"] ?? "",
  phone: values["phone"] ?? "",
  message: values["message"] ?? "",
  website: values["website"] ?? "",
  elapsed_ms: elapsedMs,
});

export const toEnquiry = (sent: Sent): BodyOf<typeof enquiries> => ({
  ...sender(sent),
  subject: "Website Enquiry",
  enquiryType: "General",
  priority: "Medium",
  source: "Website",
});

export const toCollaboration = (sent: Sent): BodyOf<typeof collaboration> => ({ ...sender(sent), company: sent.values["company"] ?? "" });

export const toAppointment = (sent: Sent): BodyOf<typeof appointment> => ({
  ...sender(sent),
  store_id: Number(sent.values["store"]),
  appointment_type: sent.values["meeting"] === "video" ? "video" : "visit",
  appointment_date: sent.values["date"] ?? "",
  appointment_time: sent.values["time"] ?? "",
});
