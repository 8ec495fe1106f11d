import { Badge, Button } from "@mantine/core";
import { useState } from "react";
import { giftCardList, giftCardLists } from "../../contract/admin/gift-cards.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import type { Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { cellTime, day, money } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { IssueGiftCard } from "./issue-gift-card.tsx";
import { selling } from "./messages.ts";

const texts = selling.giftCards;
type GiftCard = ReplyOf<typeof giftCardList>["rows"][number];
export const cardColours = { usable: "leaf", blocked: "madder", expired: "amber", empty: "ink" } as const;

/** The day before the moment at which it ends. */
export const lastDay = (expiresAt: string | null): string =>
  expiresAt === null ? texts.noEnd : day(new Date(Date.parse(expiresAt) - 1).toISOString());
export const originOf = ({ order }: GiftCard): string => (order === null ? texts.byHand : texts.order(order));

const columns: readonly [Column<GiftCard>, ...Column<GiftCard>[]] = [
  { key: "card", label: texts.columns.card, cell: ({ lastFour }) => texts.card(lastFour), text: ({ lastFour }) => lastFour },
  {
    key: "recipient",
    label: texts.columns.recipient,
    cell: ({ recipient }) => recipient || <span className="quiet">{texts.noRecipient}</span>,
    text: ({ recipient }) => recipient,
    place: "wide",
  },
  { key: "origin", label: texts.columns.origin, cell: originOf, text: originOf, place: "wide" },
  {
    key: "issued",
    label: texts.columns.issued,
    cell: ({ issuedAt }) => day(issuedAt),
    text: ({ issuedAt }) => cellTime(issuedAt),
    isHidden: true,
  },
  {
    key: "expires",
    label: texts.columns.expires,
    cell: ({ expiresAt }) => lastDay(expiresAt),
    text: ({ expiresAt }) => lastDay(expiresAt),
  },
  {
    key: "balance",
    label: texts.columns.balance,
    cell: ({ balance, initialAmount }) => (
      <>
        {money(balance)} <span className="quiet">{balance !== initialAmount && texts.of(money(initialAmount))}</span>
      </>
    ),
    text: ({ balance }) => String(balance / 100),
    place: "end",
  },
  {
    key: "state",
    label: selling.state,
    cell: ({ state }) => (
      <Badge variant="light" color={cardColours[state]} tt="none">
        {texts.states[state]}
      </Badge>
    ),
    text: ({ state }) => texts.states[state],
    place: "right",
  },
];

export function GiftCardList() {
  const may = useMay();
  const [isIssuing, setIssuing] = useState(false);
  return (
    <>
      <ResourceList
        spec={{
          name: "gift-cards",
          title: texts.title,
          lists: giftCardLists,
          texts,
          read: (query, signal) => send(giftCardList, { query, signal }),
          idOf: ({ id }) => String(id),
          nameOf: ({ lastFour }) => texts.card(lastFour),
          linkTo: ({ id }) => `/gift-cards/${id}`,
          exportAs: "gift-cards",
          actions: may("giftcards.issue") && <Button onClick={() => setIssuing(true)}>{texts.issue}</Button>,
          columns,
        }}
      />
      {isIssuing && <IssueGiftCard close={() => setIssuing(false)} />}
    </>
  );
}
