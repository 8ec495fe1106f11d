/** The e-mails that an order has come to: how each would look now, and sending it again. */
import { Button, Group, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type RepeatableEmail, previewOrderEmail, sendOrderEmail } from "../../contract/admin/orders.ts";
import { send } from "../api.ts";
import { EmailFrame } from "../bricks/email-frame.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";
import { emailTitles } from "./email-titles.ts";
import { orderEmailsMessages as texts } from "./order-emails-messages.ts";
import type { StaffOrder } from "./staff-order.ts";
import { useDone } from "./use-done.ts";

export function OrderEmails({ order }: { order: StaffOrder }) {
  const [shown, setShown] = useState<RepeatableEmail | null>(null);
  if (order.emails.length === 0) return null;
  return (
    <>
      <Group gap="xs" mt="md" role="group" aria-label={texts.label}>
        {order.emails.map((kind) => (
          <Button key={kind} variant="default" onClick={() => setShown(kind)}>
            {texts.title(emailTitles[kind] ?? kind)}
          </Button>
        ))}
      </Group>
      {shown && <Preview order={order} kind={shown} close={() => setShown(null)} />}
    </>
  );
}

type PreviewProps = { order: StaffOrder; kind: RepeatableEmail; close: () => void };

function Preview({ order, kind, close }: PreviewProps) {
  const may = useMay();
  const finish = useDone(order);
  const [isBusy, attempt] = useAttempt();
  // A second tap is the same e-mail.
  const [key] = useState(() => crypto.randomUUID());
  const found = useQuery({
    queryKey: ["order", order.number, "email", kind],
    queryFn: () => send(previewOrderEmail, { params: { number: order.number }, query: { kind } }),
  });
  const again = (to: string) =>
    attempt(async () => {
      await send(sendOrderEmail, { params: { number: order.number }, body: { key, kind } });
      close();
      await finish(texts.sent(to));
    });
  return (
    <Modal opened onClose={close} size={680} title={texts.title(emailTitles[kind] ?? kind)}>
      <Pending query={found}>
        {({ to, subject, html }) => (
          <>
            <dl className="facts">
              <dt className="quiet">{texts.to}</dt>
              <dd>{to}</dd>
              <dt className="quiet">{texts.subject}</dt>
              <dd>{subject}</dd>
            </dl>
            <EmailFrame title={texts.frame} html={html} />
            <p className="quiet">{texts.lede}</p>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {messages.close}
              </Button>
              {may("orders.mail") && (
                <Button loading={isBusy} onClick={() => void again(to)}>
                  {texts.send}
                </Button>
              )}
            </Group>
          </>
        )}
      </Pending>
    </Modal>
  );
}
