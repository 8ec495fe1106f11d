/** Booking the chosen parcels with a courier: its prices first, then the cheapest or the fastest of each. */
import { Alert, Button, Group, SegmentedControl, Select } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MOST_BOOKED, bookParcels, courierList, courierQuotes } from "../../contract/admin/couriers.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { money } from "../format.ts";
import { couriers } from "./courier-messages.ts";
import type { Parcel } from "./parcel.ts";
import { partsOf } from "./parts-of.ts";
import type { RefusedOne } from "./refused.tsx";

const texts = couriers.book;
const RULES = ["cheapest", "fastest"] as const;
type Rule = (typeof RULES)[number];
type Quoted = ReplyOf<typeof courierQuotes>["parcels"][number];
type Quote = Quoted["quotes"][number];

/** One without days is not the fastest. */
const byRule: Readonly<Record<Rule, (one: Quote, other: Quote) => number>> = {
  cheapest: (one, other) => one.price - other.price,
  fastest: (one, other) => (one.days?.max ?? Infinity) - (other.days?.max ?? Infinity) || one.price - other.price,
};

export const useCouriers = () => useQuery({ queryKey: ["couriers"], queryFn: () => send(courierList), staleTime: 60_000 });

type Props = { parcels: readonly Parcel[]; setRefused: (refused: readonly RefusedOne[]) => void };

export function BookCourier({ parcels, setRefused }: Props) {
  const list = useCouriers().data?.couriers ?? [];
  const [chosen, setChosen] = useState<string>();
  const [rule, setRule] = useState<Rule>("cheapest");
  const [quoted, setQuoted] = useState<readonly Quoted[]>([]);
  const [services, setServices] = useState<Readonly<Record<number, string>>>({});
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels", "order", "today", "couriers");
  // Whether a courier answers and accepts the credentials is read again with its prices.
  const askAgain = useChange("couriers");
  const courier = list.find(({ name }) => name === chosen) ?? list[0];
  if (!courier) return null;
  const unbooked = parcels.filter(({ booking }) => booking === null);
  const here = quoted.filter(({ id }) => unbooked.some((parcel) => parcel.id === id));
  const best = ({ quotes }: Quoted) => quotes.toSorted(byRule[rule])[0];
  const quoteOf = (one: Quoted) => one.quotes.find(({ service }) => service === services[one.id]) ?? best(one);
  // The same reason for all is said once: a courier that refuses the credentials takes none of them.
  const [why = "", ...otherReasons] = [...new Set(here.map((one) => (one.quotes.length === 0 ? one.why : "")))];
  const isNoneTaken = here.length > 0 && why !== "" && otherReasons.length === 0;
  const wanted = here.flatMap((one) => {
    const quote = quoteOf(one);
    return quote ? [{ id: one.id, service: quote.service, price: quote.price }] : [];
  });
  const sum = wanted.reduce((all, { price }) => all + price, 0);
  const ask = () =>
    attempt(() =>
      askAgain(async () => {
        const answers: Quoted[] = [];
        for (const part of partsOf(unbooked, MOST_BOOKED))
          answers.push(...(await send(courierQuotes, { body: { courier: courier.name, ids: part.map(({ id }) => id) } })).parcels);
        setServices({});
        setQuoted(answers);
      }),
    );
  const numberOf = (id: string) => parcels.find((one) => String(one.id) === id)?.number ?? id;
  const book = () =>
    attempt(() =>
      change(async () => {
        let booked = 0;
        const failed: RefusedOne[] = [];
        for (const part of partsOf(wanted, MOST_BOOKED)) {
          const { done, refused } = await send(bookParcels, { body: { courier: courier.name, parcels: part } });
          booked += done.length;
          failed.push(...refused.map(({ name, why }) => ({ name: numberOf(name), why })));
          setRefused([...failed]);
        }
        setQuoted([]);
        if (booked > 0) notifications.show({ message: texts.done(booked) });
      }),
    );
  const lineOf = ({ name, days, price }: Quote) => texts.option(name, days ? texts.days(days) : texts.noDays, money(price));
  return (
    <section className="sheet courier-book" aria-labelledby="book-courier">
      <h2 id="book-courier">{texts.title}</h2>
      {courier.refusesCredentials && <Alert color="madder">{texts.wrongCredentials}</Alert>}
      {courier.isInterrupted && <Alert color="madder">{texts.silent}</Alert>}
      <Group align="flex-end">
        <Select
          w={280}
          label={texts.courier}
          allowDeselect={false}
          data={list.map(({ name, label, isTest }) => ({ value: name, label: isTest ? texts.test(label) : label }))}
          value={courier.name}
          onChange={(value) => {
            setChosen(value ?? undefined);
            setQuoted([]);
          }}
        />
        {unbooked.length === 0 ? (
          <p className="quiet">{texts.nothing}</p>
        ) : (
          <Button variant="default" loading={isBusy} onClick={() => void ask()}>
            {texts.ask(unbooked.length)}
          </Button>
        )}
      </Group>
      {isNoneTaken && <p className="hot">{why}</p>}
      {here.length > 0 && !isNoneTaken && (
        <>
          <SegmentedControl
            aria-label={texts.rule}
            data={RULES.map((value) => ({ value, label: texts.rules[value] }))}
            value={rule}
            onChange={(value) => {
              setServices({});
              setRule(value === "fastest" ? "fastest" : "cheapest");
            }}
          />
          <ul className="courier-quotes">
            {here.map((one) => {
              const quote = quoteOf(one);
              return (
                <li key={one.id}>
                  <b>{one.number}</b>
                  {quote ? (
                    <Select
                      aria-label={texts.service(one.number)}
                      allowDeselect={false}
                      data={one.quotes.map((offered) => ({ value: offered.service, label: lineOf(offered) }))}
                      value={quote.service}
                      onChange={(value) => setServices({ ...services, [one.id]: value ?? quote.service })}
                    />
                  ) : (
                    <span className="hot">{one.why}</span>
                  )}
                </li>
              );
            })}
          </ul>
          <Button loading={isBusy} disabled={wanted.length === 0} onClick={() => void book()}>
            {wanted.length === 0 ? texts.none : texts.sum(wanted.length, money(sum))}
          </Button>
        </>
      )}
    </section>
  );
}
