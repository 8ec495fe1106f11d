/** A screen by its kind. */
import { AppointmentDesk } from "./appointment-desk.tsx";
import { CollaborationDesk } from "./collaboration-desk.tsx";
import { ContactDesk } from "./contact-desk.tsx";
import type { Desk, Outcome } from "./desk.ts";
import { StoresDesk } from "./stores-desk.tsx";
import { UnsubscribeDesk } from "./unsubscribe-desk.tsx";

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
