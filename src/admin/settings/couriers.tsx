/** The couriers that the shop has an account with, and whether they accept its credentials. */
import { Alert, Button, Group } from "@mantine/core";
import { useState } from "react";
import { type services as servicesCall, testCourier } from "../../contract/admin/services.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { Facts } from "../bricks/facts.tsx";
import { useServices } from "./services.tsx";
import { services } from "./services-messages.ts";

const texts = services.couriers;
type Courier = ReplyOf<typeof servicesCall>["couriers"][number];

export const CouriersPage = () => (
  <Pending query={useServices()}>
    {({ couriers }) => (
      <>
        {couriers.length === 0 && <p>{texts.none}</p>}
        {couriers.map((courier) => (
          <One key={courier.name} courier={courier} />
        ))}
        <p>{texts.where}</p>
      </>
    )}
  </Pending>
);

function One({ courier: { name, label, isTest, account, isInterrupted, refusesCredentials, webhook } }: { courier: Courier }) {
  const [isBusy, attempt] = useAttempt();
  // What a courier answers is its state, here and where parcels are booked.
  const change = useChange("services", "couriers");
  const [result, setResult] = useState<ReplyOf<typeof testCourier> | null>(null);
  const state = refusesCredentials ? "refuses" : isInterrupted ? "silent" : "works";
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <Facts
        rows={[
          [texts.account, isTest ? texts.noAccount : account],
          [texts.webhook, webhook],
          [
            texts.state,
            <span key="state" className={state === "works" ? "" : "hot"}>
              {texts.states[state]}
            </span>,
          ],
        ]}
      />
      <Group my="sm">
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => {
            setResult(null);
            void attempt(() => change(async () => setResult(await send(testCourier, { body: { courier: name } }))));
          }}
        >
          {texts.test(label)}
        </Button>
        <span className="quiet">{texts.testNote}</span>
      </Group>
      {result && (
        <Alert color={result.isRight ? "leaf" : "madder"} role={result.isRight ? "status" : "alert"}>
          <p className="breaks" style={{ margin: 0 }}>
            {result.isRight ? texts.right : texts.wrong}
            <br />
            {result.answer}
          </p>
        </Alert>
      )}
    </section>
  );
}
