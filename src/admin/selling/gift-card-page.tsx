/** One gift card: what it is worth, every change of its balance, and blocking it. */
import { Badge, Button, TextInput, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { blockGiftCard, giftCardDetail } from "../../contract/admin/gift-cards.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { WideTable } from "../bricks/wide-table.tsx";
import { day, dayAndTime, money } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { cardColours, lastDay, originOf } from "./gift-card-list.tsx";
import { selling } from "./messages.ts";

const texts = selling.giftCards;
type Reply = ReplyOf<typeof giftCardDetail>;

export function GiftCardPage() {
  const { id = "" } = useParams();
  const found = useQuery({ queryKey: ["gift-cards", id], queryFn: () => send(giftCardDetail, { params: { id } }) });
  return <Pending query={found}>{(reply) => <Shown {...reply} />}</Pending>;
}

function Shown({ card, entries }: Reply) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const isBlocked = card.state === "blocked";
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.card(card.lastFour)}</Title>
        <Badge variant="light" color={cardColours[card.state]} tt="none">
          {texts.states[card.state]}
        </Badge>
        {may("giftcards.issue") && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {isBlocked ? texts.unblock : texts.block}
          </Button>
        )}
      </div>
      <div className="order-columns">
        <section className="part">
          <h2>{texts.ledger}</h2>
          <WideTable>
            <thead>
              <tr>
                <th scope="col">{selling.day}</th>
                <th scope="col">{texts.change}</th>
                <th scope="col">{texts.balance}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <th scope="row">
                    {texts.entries[entry.kind]} {entry.order !== null && <Link to={`/orders/${entry.order}`}>{entry.order}</Link>}
                    <div className="quiet">{dayAndTime(entry.at)}</div>
                  </th>
                  <td>{money(entry.amount)}</td>
                  <td>{money(entry.balance)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.total}</th>
                <td>{money(entries.reduce((sum, { amount }) => sum + amount, 0))}</td>
                <td>{money(card.balance)}</td>
              </tr>
            </tfoot>
          </WideTable>
        </section>
        <section className="sheet">
          <dl className="facts">
            <dt>{texts.columns.balance}</dt>
            <dd>
              {money(card.balance)} {texts.of(money(card.initialAmount))}
            </dd>
            <dt>{texts.columns.recipient}</dt>
            <dd style={{ overflowWrap: "anywhere" }}>{card.recipient || texts.noRecipient}</dd>
            <dt>{texts.columns.origin}</dt>
            <dd>{card.order === null ? originOf(card) : <Link to={`/orders/${card.order}`}>{originOf(card)}</Link>}</dd>
            <dt>{texts.columns.issued}</dt>
            <dd>{day(card.issuedAt)}</dd>
            <dt>{texts.columns.expires}</dt>
            <dd>{lastDay(card.expiresAt)}</dd>
          </dl>
          {card.reason !== "" && <p className="note">{card.reason}</p>}
        </section>
      </div>
      {isAsking && <Block card={card} close={() => setAsking(false)} />}
    </>
  );
}

function Block({ card: { id, state }, close }: { card: Reply["card"]; close: () => void }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const isBlocked = state !== "blocked";
  const label = isBlocked ? texts.block : texts.unblock;
  return (
    <Confirm
      title={label}
      label={label}
      isDanger={isBlocked}
      close={close}
      run={async () => {
        await send(blockGiftCard, { params: { id }, body: { isBlocked, reason } });
        notifications.show({ message: isBlocked ? texts.blocked : texts.unblocked });
        await queries.invalidateQueries({ queryKey: ["gift-cards"] });
      }}
    >
      {isBlocked && <p>{texts.blockAsk}</p>}
      <TextInput
        label={texts.reasonLabel}
        autoComplete="off"
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  );
}
