/** Renders an enquiry page by its kind. */
import { AppointmentPage } from "./appointment-page.tsx";
import { CollaborationPage } from "./collaboration-page.tsx";
import { ContactPage } from "./contact-page.tsx";
import type { EnquiryPage, Outcome } from "./page-data.ts";
import { StoresPage } from "./stores-page.tsx";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

export function EnquiryPageView({ page, sent }: { page: EnquiryPage; sent: Outcome | undefined }) {
  switch (page.kind) {
    case "contact":
      return <ContactPage page={page} sent={sent} />;
    case "appointment":
      return <AppointmentPage page={page} sent={sent} />;
    case "stores":
      return <StoresPage stores={page.stores} />;
    case "collaboration":
      return <CollaborationPage sent={sent} />;
    case "unsubscribe":
      return <UnsubscribePage id={page.id} room={page.room} sent={sent} />;
  }
}
