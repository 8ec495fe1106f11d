/** The pick list by shelf, and the parcels that its goods are for. */
import { Alert, Button, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { packParcels, putBackParcel } from "../../contract/admin/shipments.ts";
import { send } from "../api.ts";
import { sourceOf } from "../bricks/thumb.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { HeadOf } from "./head-of.tsx";
import { dispatch } from "./messages.ts";
import { type Parcel, nameOf, sameCode } from "./parcel.ts";
import { type PickRow, pickRows, readyParcels, usePicked } from "./picks.ts";
import { RefusedList, type RefusedOne } from "./refused.tsx";
import { ScanField } from "./scan-field.tsx";

const texts = dispatch.picking;

export const packAddress = (id: number, stage: "picked" | "packed" = "picked"): string => `/dispatch?stage=${stage}&parcel=${id}`;

export function Picking({ parcels }: { parcels: readonly Parcel[] }) {
  const { picked, setPicked, takeOff } = usePicked();
  const [said, setSaid] = useState("");
  const [refused, setRefused] = useState<readonly RefusedOne[]>([]);
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels", "orders", "order", "today");
  const navigate = useNavigate();
  const may = useMay();
  const open = parcels.filter(({ isStopped }) => !isStopped);
  const rows = pickRows(open);
  const ready = readyParcels(open, picked);
  const known = ready.filter(({ expected }) => expected.weightGrams !== null);
  const count = (row: PickRow, units: number) => {
    setPicked(row.key, units);
    setSaid(texts.counted(nameOf(row), units, row.quantity));
  };
  const take = (code: string): string | undefined => {
    const parcel = parcels.find(({ number }) => sameCode(number, code));
    if (parcel) return void navigate(packAddress(parcel.id));
    const row = rows.find(({ sku }) => sameCode(sku, code));
    if (!row) return texts.notHere(code);
    const before = picked[row.key] ?? 0;
    if (before >= row.quantity) return texts.enough(nameOf(row));
    return void count(row, before + 1);
  };
  const packAll = () =>
    attempt(() =>
      change(async () => {
        const body = {
          parcels: known.map(({ id, expected }) => ({ id, weightGrams: expected.weightGrams!, rolledLengthCm: expected.rolledLengthCm })),
        };
        const result = await send(packParcels, { body });
        setRefused(result.refused.map(({ name, why }) => ({ name: known.find(({ id }) => String(id) === name)?.number ?? name, why })));
        takeOff(known.filter(({ id }) => result.done.includes(id)));
        if (result.refused.length === 0) await navigate("/dispatch?stage=packed");
      }, texts.packedAll(known.length)),
    );
  const putBack = (parcel: Parcel) =>
    attempt(() =>
      change(async () => {
        await send(putBackParcel, { params: { id: parcel.id } });
        if (ready.includes(parcel)) takeOff([parcel]);
      }, texts.wasPutBack),
    );
  if (parcels.length === 0) return <p className="empty">{texts.empty}</p>;
  return (
    <>
      <RefusedList refused={refused} />
      <ScanField label={texts.scan} hint={texts.scanHint} take={take} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <h2>{texts.list}</h2>
      <ul className="dispatch-list">
        {rows.map((row) => {
          const units = Math.min(picked[row.key] ?? 0, row.quantity);
          const isDone = units >= row.quantity;
          return (
            <li key={row.key}>
              <button type="button" className="pick-row" aria-pressed={isDone} onClick={() => count(row, isDone ? 0 : row.quantity)}>
                {row.picture ? (
                  <img src={sourceOf(row.picture, 216)} alt="" loading="lazy" width={72} height={90} />
                ) : (
                  <span className="pick-none" />
                )}
                <span className="dispatch-head">
                  <b className="pick-shelf">{row.shelf || texts.noShelf}</b>
                  <span className="breaks">{nameOf(row)}</span>
                  <span className="quiet breaks">
                    {row.sku} · {texts.forOrders(row.numbers.join(", "))}
                  </span>
                </span>
                <span className="pick-count">
                  {isDone && "✓ "}
                  {texts.of(units, row.quantity)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <h2>{texts.parcels}</h2>
      <ul className="dispatch-list">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="dispatch-row">
            <HeadOf head={parcel} />
            {parcel.isStopped && (
              <Alert color="madder" py={4}>
                {texts.stopped}
              </Alert>
            )}
            {ready.includes(parcel) && <span className="quiet">{texts.ready}</span>}
            {may("orders.fulfil") && (
              <span className="dispatch-verbs">
                <Button
                  variant="subtle"
                  color="ink"
                  aria-label={texts.putBackOf(parcel.number)}
                  disabled={isBusy}
                  onClick={() => void putBack(parcel)}
                >
                  {texts.putBack}
                </Button>
                {!parcel.isStopped && (
                  <Button variant="default" component={Link} to={packAddress(parcel.id)} aria-label={texts.open(parcel.number)}>
                    {texts.pack}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {may("orders.fulfil") && known.length > 0 && (
        <div className="dispatch-bar">
          <span className="quiet">{texts.packAllHint}</span>
          <Button size="md" fullWidth loading={isBusy} onClick={() => void packAll()}>
            {texts.packAll(known.length)}
          </Button>
        </div>
      )}
    </>
  );
}
