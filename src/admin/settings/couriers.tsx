/** The couriers that the shop has an account with, and whether they accept its credentials. */
import { Alert, Button, Group } from "@mantine/core";
import { useState } from "react";
import { type services as servicesCall, testCourier } from "../../contract/admin/services.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
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
  const [result, setResult] = useState<ReplyOf<typeof testCourier> | null>(null);
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <Facts
        rows={[
          [texts.account, isTest ? texts.noAccount : account],
          [texts.webhook, webhook],
          [texts.state, texts.states[refusesCredentials ? "refuses" : isInterrupted ? "silent" : "works"]],
        ]}
      />
      <Group my="sm">
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => {
            setResult(null);
            void attempt(async () => setResult(await send(testCourier, { body: { courier: name } })));
          }}
        >
          {texts.test(label)}
        </Button>
        <span className="quiet">{texts.testNote}</span>
      </Group>
      {result && (
        <Alert color={result.isRight ? "leaf" : "madder"} role={result.isRight ? "status" : "alert"}>
          <p className="breaks" style={{ margin: 0 }}>
            {result.isRight ? texts.right : texts.wrong} {result.answer}
          </p>
        </Alert>
      )}
    </section>
  );
}
