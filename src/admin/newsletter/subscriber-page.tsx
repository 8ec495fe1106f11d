import { Badge, Button, Group, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { deleteSubscription, endSubscriptionOf, markBounced, subscriberDetail } from "../../contract/admin/newsletter.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { dayAndTime } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { newsletter as texts } from "./messages.ts";
import { stateColours, stateOf } from "./subscriber-list.tsx";

type Subscriber = ReplyOf<typeof subscriberDetail>["subscriber"];

export function SubscriberPage() {
  const { id = "" } = useParams();
  const found = useQuery({ queryKey: ["subscribers", id], queryFn: () => send(subscriberDetail, { params: { id } }) });
  return <Pending query={found}>{({ subscriber }) => <Shown {...subscriber} />}</Pending>;
}

function Shown(subscriber: Subscriber) {
  const { id, email, subscribedAt, confirmedAt, unsubscribedAt, bouncedAt, bounceReason, customerId } = subscriber;
  const may = useMay();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"end" | "remove" | "bounce" | null>(null);
  const close = () => setDialog(null);
  const isSubscribed = unsubscribedAt === null;
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {email}
        </Title>
        <Badge variant="light" color={stateColours[stateOf(subscriber)]} tt="none">
          {texts.states[stateOf(subscriber)]}
        </Badge>
      </div>
      <p>{texts.since(dayAndTime(subscribedAt))}</p>
      <p>{confirmedAt === null ? texts.unconfirmed : texts.confirmed(dayAndTime(confirmedAt))}</p>
      {bouncedAt !== null && <p className="hot breaks">{texts.bounced(dayAndTime(bouncedAt), bounceReason)}</p>}
      {!isSubscribed && (
        <p>
          {texts.until(dayAndTime(unsubscribedAt))} <span className="quiet">{texts.kept}</span>
        </p>
      )}
      {customerId !== null && may("customers.read") && (
        <p>
          <Link to={`/customers/${customerId}`}>{texts.customer}</Link>
        </p>
      )}
      {may("newsletter.change") && (
        <Group>
          {isSubscribed && (
            <Button variant="default" onClick={() => setDialog("end")}>
              {texts.end}
            </Button>
          )}
          {isSubscribed && bouncedAt === null && (
            <Button variant="default" onClick={() => setDialog("bounce")}>
              {texts.bounce}
            </Button>
          )}
          <Button variant="default" onClick={() => setDialog("remove")}>
            {texts.remove}
          </Button>
        </Group>
      )}
      {dialog === "end" && (
        <Confirm
          title={texts.endAsk(email)}
          label={texts.end}
          close={close}
          run={async () => {
            await send(endSubscriptionOf, { params: { id } });
            notifications.show({ message: texts.ended });
            await queries.invalidateQueries({ queryKey: ["subscribers"] });
          }}
        >
          <p>{texts.endNote}</p>
        </Confirm>
      )}
      {dialog === "bounce" && (
        <Confirm
          title={texts.bounceAsk(email)}
          label={texts.bounce}
          close={close}
          run={async () => {
            await send(markBounced, { params: { id } });
            notifications.show({ message: texts.bounceDone });
            await queries.invalidateQueries({ queryKey: ["subscribers"] });
          }}
        >
          <p>{texts.bounceNote}</p>
        </Confirm>
      )}
      {dialog === "remove" && (
        <Confirm
          title={texts.removeAsk(email)}
          label={texts.remove}
          isDanger
          close={close}
          run={async () => {
            await send(deleteSubscription, { params: { id } });
            notifications.show({ message: texts.removed });
            await navigate("/newsletter", { replace: true });
            queries.removeQueries({ queryKey: ["subscribers", String(id)] });
            await queries.invalidateQueries({ queryKey: ["subscribers", "list"] });
          }}
        >
          <p>{texts.removeNote}</p>
        </Confirm>
      )}
    </>
  );
}
