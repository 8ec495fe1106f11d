import { appointment, collaboration, confirmNewsletter, enquiries, newsletter, unsubscribe } from "../../contract/enquiries.ts";
import { messages } from "../../contract/messages.ts";
import type { Answer } from "../http/answer.ts";
import {
  type EnquiriesDeps,
  confirmNewsletter as confirmSubscription,
  subscribe,
  requestAppointment,
  submitCollaboration,
  submitEnquiry,
  unsubscribe as endSubscription,
} from "./enquiries.ts";
import { appointmentOf, formSignalsOf, collaborationOf, emailOf, enquiryOf } from "./enquiries.wire.ts";

export function enquiriesRoutes(answer: Answer, deps: EnquiriesDeps): void {
  answer(enquiries)(async (body, { locale }) => {
    const ticket = await submitEnquiry(deps, enquiryOf(body), formSignalsOf(body), locale);
    return { status: "success", message: messages.enquiry.done, ticket };
  });

  answer(appointment)(async (body, { locale }) => {
    const ticket = await requestAppointment(deps, appointmentOf(body), formSignalsOf(body), locale);
    return { status: "success", message: messages.enquiry.appointmentDone, ticket };
  });

  answer(collaboration)(async (body, { locale }) => {
    const ticket = await submitCollaboration(deps, collaborationOf(body), formSignalsOf(body), locale);
    return { status: "success", message: messages.enquiry.collaborationDone, ticket };
  });

  answer(newsletter)(async (body, { locale }) => {
    if (body.website === "") await subscribe(deps, emailOf(body), locale);
    return { status: "success", message: messages.newsletter.done };
  });

  answer(confirmNewsletter)(async ({ id }, { locale }) => {
    await confirmSubscription(deps, id, locale);
    return { status: "success", message: messages.newsletter.confirmed };
  });

  answer(unsubscribe)(async ({ id }) => {
    await endSubscription(deps, id);
    return { status: "success", message: messages.newsletter.left };
  });
}
