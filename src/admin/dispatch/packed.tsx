/** Packed parcels: their papers, and handing them over, one or all of them. */
import { Alert, Button, Checkbox, Group, Select, TextInput } from "@mantine/core";
import { type ClipboardEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { CARRIERS } from "../../contract/admin/orders.ts";
import { handOverParcels, parcelPapers, putBackParcel } from "../../contract/admin/shipments.ts";
import { pathOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { pastedLines } from "../bricks/pasted-lines.ts";
import { keep, readKept } from "../bricks/record/kept-draft.ts";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";
import { BookCourier } from "./book-courier.tsx";
import { BookedTogether, BookingLine, BookingVerbs, isBooked } from "./booked.tsx";
import { HeadOf } from "./head-of.tsx";
import { dispatch } from "./messages.ts";
import { type Parcel, kilograms } from "./parcel.ts";
import { packAddress } from "./picking.tsx";
import { RefusedList, type RefusedOne } from "./refused.tsx";

const texts = dispatch.packed;
const OTHER = "other";
/** What was scanned stays when the page is left. */
const KEPT = "parcel-numbers";
type Typed = Readonly<Record<number, { tracking: string; eway: string }>>;

export const papersAddress = (parcels: readonly Parcel[], kind: "labels" | "slips" | "manifest", paper: "a4" | "a6" = "a4"): string =>
  `${pathOf(parcelPapers)}?${new URLSearchParams({ ids: parcels.map(({ id }) => id).join(), kind, paper })}`;

export function Packed({ parcels }: { parcels: readonly Parcel[] }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [carrier, setCarrier] = useState<string>("delhivery");
  const [name, setName] = useState("");
  // Written by this page alone.
  const [typed, setTyped] = useState(() => (readKept(KEPT) ?? {}) as Typed);
  const [refused, setRefused] = useState<readonly RefusedOne[]>([]);
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels", "orders", "order", "today");
  const list = useRef<HTMLUListElement>(null);
  const may = useMay();
  if (parcels.length === 0)
    return (
      <>
        <RefusedList refused={refused} />
        <p className="empty">{texts.empty}</p>
      </>
    );
  const isOther = carrier === OTHER;
  const whose = isOther ? name.trim() : carrier;
  const chosen = parcels.filter(({ id, isStopped }) => !left.has(id) && !isStopped);
  const typedOf = ({ id }: Parcel) => typed[id] ?? { tracking: "", eway: "" };
  /** One that is booked has its courier's number, whatever was typed. */
  const isWithCourier = ({ booking }: Parcel) => booking?.state === "booked";
  const trackingOf = (parcel: Parcel) => (parcel.booking?.state === "booked" ? parcel.booking.trackingId : typedOf(parcel).tracking.trim());
  const ready = chosen.filter((parcel) => isWithCourier(parcel) || (whose !== "" && (isOther || trackingOf(parcel) !== "")));
  const byNumber = Map.groupBy(
    chosen.filter((parcel) => trackingOf(parcel) !== ""),
    trackingOf,
  );
  const sameAs = (parcel: Parcel) => byNumber.get(trackingOf(parcel))?.find(({ id }) => id !== parcel.id);
  const hasDoubles = [...byNumber.values()].some((same) => same.length > 1);
  const write = (next: Typed) => {
    setTyped(next);
    keep(KEPT, next);
  };
  const type = (parcel: Parcel, more: Partial<Typed[number]>) => write({ ...typed, [parcel.id]: { ...typedOf(parcel), ...more } });
  const moveOn = (field: HTMLElement) => {
    const fields = [...(list.current?.querySelectorAll<HTMLElement>("[data-scan]") ?? [])];
    fields[fields.indexOf(field) + 1]?.focus();
  };
  const pasteColumn = (event: ClipboardEvent, parcel: Parcel) => {
    const pasted = pastedLines(event);
    const from = chosen.slice(chosen.indexOf(parcel), chosen.indexOf(parcel) + pasted.length);
    write({ ...typed, ...Object.fromEntries(from.map((one, at) => [one.id, { ...typedOf(one), tracking: pasted[at] ?? "" }])) });
  };
  const handOver = () =>
    attempt(() =>
      change(async () => {
        const body = {
          parcels: ready.map((parcel) => ({
            id: parcel.id,
            carrier: parcel.booking?.state === "booked" ? parcel.booking.label : whose,
            trackingId: trackingOf(parcel),
            ewayBill: typedOf(parcel).eway.trim(),
          })),
        };
        const result = await send(handOverParcels, { body });
        setRefused(result.refused.map(({ name: id, why }) => ({ name: parcels.find((one) => String(one.id) === id)?.number ?? id, why })));
      }),
    );
  const putBack = (parcel: Parcel) =>
    attempt(() => change(() => send(putBackParcel, { params: { id: parcel.id } }), dispatch.picking.wasPutBack));
  const toggle = (id: number) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return (
    <>
      <RefusedList refused={refused} />
      <Group gap="xs" my="sm">
        <Button variant="default" component="a" href={papersAddress(chosen, "labels", "a4")} target="_blank" disabled={chosen.length === 0}>
          {texts.labelsA4}
        </Button>
        <Button variant="default" component="a" href={papersAddress(chosen, "labels", "a6")} target="_blank" disabled={chosen.length === 0}>
          {texts.labelsA6}
        </Button>
        <Button variant="default" component="a" href={papersAddress(chosen, "slips")} target="_blank" disabled={chosen.length === 0}>
          {texts.slips}
        </Button>
        {parcels.length > 1 && (
          <Button variant="default" onClick={() => setLeft(chosen.length === 0 ? new Set() : new Set(parcels.map(({ id }) => id)))}>
            {chosen.length === 0 ? dispatch.all(parcels.length) : dispatch.none}
          </Button>
        )}
      </Group>
      {may("orders.fulfil") && <BookCourier parcels={chosen} setRefused={setRefused} />}
      {may("orders.fulfil") && <BookedTogether parcels={chosen} setRefused={setRefused} />}
      {may("orders.fulfil") && !chosen.every(isWithCourier) && (
        <Group align="flex-start">
          <Select
            label={texts.carrier}
            allowDeselect={false}
            data={[
              ...CARRIERS.map((value) => ({ value, label: messages.orders.carriers[value] })),
              { value: OTHER, label: texts.otherCarrier },
            ]}
            value={carrier}
            onChange={(value) => setCarrier(value ?? carrier)}
          />
          {isOther && (
            <TextInput
              label={texts.carrierName}
              value={name}
              maxLength={40}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Group>
      )}
      <ul className="dispatch-list" ref={list}>
        {parcels.map((parcel) => {
          const other = sameAs(parcel);
          return (
            <li key={parcel.id} className="dispatch-row is-form">
              <Checkbox
                size="md"
                aria-label={dispatch.choose(parcel.number)}
                disabled={parcel.isStopped}
                checked={chosen.includes(parcel)}
                onChange={() => toggle(parcel.id)}
              />
              <div className="dispatch-what">
                <HeadOf head={parcel} />
                {parcel.weightGrams !== null && (
                  <div className="quiet">{texts.measures(kilograms(parcel.weightGrams), parcel.rolledLengthCm)}</div>
                )}
                {parcel.booking && <BookingLine booking={parcel.booking} />}
                {parcel.isStopped && (
                  <Alert color="madder" py={4}>
                    {dispatch.picking.stopped}
                  </Alert>
                )}
              </div>
              {may("orders.fulfil") && chosen.includes(parcel) && (
                <div className="dispatch-fields">
                  {!isWithCourier(parcel) && (
                    <TextInput
                      label={texts.trackingLabel}
                      aria-label={texts.tracking(parcel.number)}
                      autoComplete="off"
                      autoCapitalize="characters"
                      data-scan
                      value={typedOf(parcel).tracking}
                      error={other ? texts.twice(other.number) : undefined}
                      onPaste={(event) => pasteColumn(event, parcel)}
                      onChange={({ currentTarget }) => type(parcel, { tracking: currentTarget.value })}
                      // A scanner ends each number with Enter.
                      onKeyDown={(event) => {
                        if (event.key !== "Enter") return;
                        event.preventDefault();
                        moveOn(event.currentTarget);
                      }}
                    />
                  )}
                  {parcel.needsEwayBill && (
                    <TextInput
                      label={texts.ewayLabel}
                      aria-label={texts.eway(parcel.number)}
                      description={texts.ewayHint}
                      inputMode="numeric"
                      autoComplete="off"
                      value={typedOf(parcel).eway}
                      onChange={({ currentTarget }) => type(parcel, { eway: currentTarget.value })}
                    />
                  )}
                </div>
              )}
              {may("orders.fulfil") && (
                <span className="dispatch-verbs">
                  {isBooked(parcel) ? (
                    <BookingVerbs parcel={parcel} setRefused={setRefused} />
                  ) : (
                    <Button
                      variant="subtle"
                      color="ink"
                      disabled={isBusy}
                      aria-label={dispatch.picking.putBackOf(parcel.number)}
                      onClick={() => void putBack(parcel)}
                    >
                      {dispatch.picking.putBack}
                    </Button>
                  )}
                  {!parcel.isStopped && !isBooked(parcel) && (
                    <Button variant="subtle" color="ink" component={Link} to={packAddress(parcel.id, "packed")}>
                      {texts.again}
                    </Button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {may("orders.fulfil") && (
        <div className="dispatch-bar">
          <Button size="md" fullWidth loading={isBusy} disabled={ready.length === 0 || hasDoubles} onClick={() => void handOver()}>
            {texts.go(ready.length)}
          </Button>
        </div>
      )}
    </>
  );
}
