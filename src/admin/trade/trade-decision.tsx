/** The dialogs in which an application is decided. Each shows the e-mail that it sends. */
import { Select, Textarea } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { approveTrade, declineTrade, tradeEmail } from "../../contract/admin/trade.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useChange } from "../bricks/use-change.ts";
import { language } from "../format.ts";
import { trade as texts } from "./messages.ts";
import type { TradeReply } from "./trade-reply.ts";

type Props = TradeReply & { close: () => void };
const TYPING_MS = 400;

export function Approve({ application: newest, groups, close }: Props) {
  // What was read when the dialog opened: a colleague's decision that arrives meanwhile must not be overwritten unseen.
  const [application] = useState(newest);
  const { id, version, state } = application;
  const decide = useChange("trade", "today");
  const [group, setGroup] = useState(application.group ?? groups[0]?.name ?? "");
  const who = application.company || application.name;
  const isMove = state === "approved";
  if (groups.length === 0)
    return (
      <Confirm title={texts.approveAsk(who)} label={texts.approve} close={close} run={async () => {}}>
        <p>
          {texts.noGroups} <Link to="/trade/groups">{texts.groups.title}</Link>
        </p>
      </Confirm>
    );
  return (
    <Confirm
      title={isMove ? texts.moveAsk(who) : texts.approveAsk(who)}
      label={isMove ? texts.move : texts.approve}
      close={close}
      run={() => decide(() => send(approveTrade, { params: { id }, body: { group, version } }), isMove ? texts.moved : texts.approved)}
    >
      <Select
        label={texts.group}
        allowDeselect={false}
        data={groups.map((one) => ({ value: one.name, label: texts.groupOf(one.name, one.percent) }))}
        value={group}
        onChange={(value) => setGroup(value ?? group)}
      />
      {isMove ? <p>{texts.moveNote}</p> : <Email id={id} decision="approved" reason="" />}
    </Confirm>
  );
}

export function Decline({ application: newest, close }: Props) {
  const [application] = useState(newest);
  const { id, version, state } = application;
  const decide = useChange("trade", "today");
  const [reason, setReason] = useState("");
  const [shown] = useDebouncedValue(reason, TYPING_MS);
  return (
    <Confirm
      title={texts.declineAsk(application.company || application.name)}
      label={texts.decline}
      isDanger
      close={close}
      run={() => decide(() => send(declineTrade, { params: { id }, body: { reason, version } }), texts.declined)}
    >
      {state === "approved" && <p>{texts.declineApproved}</p>}
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        autosize
        minRows={2}
        maxLength={1_000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Email id={id} decision="declined" reason={shown} />
    </Confirm>
  );
}

function Email({ id, decision, reason }: { id: number; decision: "approved" | "declined"; reason: string }) {
  const found = useQuery({
    queryKey: ["trade-email", id, decision, reason],
    queryFn: () => send(tradeEmail, { params: { id }, body: { decision, reason } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={texts.email}>
      <Pending query={found}>
        {({ to, locale, subject, text }) => (
          <>
            <p className="quiet breaks">{texts.emailTo(to, language(locale))}</p>
            {/* Scrolls, also with the keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className="note email-preview" lang={locale} tabIndex={0} role="group" aria-label={subject}>
              <strong>{subject}</strong>
              {"\n\n"}
              {text}
            </div>
          </>
        )}
      </Pending>
    </section>
  );
}
