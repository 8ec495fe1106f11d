/** A screen by its kind. */
import { AppointmentDesk } from "./appointment-page.tsx";
import { CollaborationDesk } from "./collaboration-page.tsx";
import { ContactDesk } from "./contact-page.tsx";
import type { Desk, Outcome } from "./page-data.ts";
import { StoresDesk } from "./stores-page.tsx";
import { UnsubscribeDesk } from "./unsubscribe-page.tsx";

export function DeskView({ desk, sent }: { desk: Desk; sent: Outcome | undefined }) {
  switch (desk.kind) {
    case "contact":
      return <ContactDesk desk={desk} sent={sent} />;
    case "appointment":
      return <AppointmentDesk desk={desk} sent={sent} />;
    case "stores":
      return <StoresDesk stores={desk.stores} />;
    case "collaboration":
      return <CollaborationDesk sent={sent} />;
    case "unsubscribe":
      return <UnsubscribeDesk id={desk.id} sent={sent} />;
  }
}
