/** One parcel at the packing table: the right goods, its weight, its length. */
import { Alert, Button, Checkbox, Group, TextInput, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { packParcels } from "../../contract/admin/shipments.ts";
import { checked, explain, fieldErrors, send } from "../api.ts";
import { sourceOf } from "../bricks/thumb.tsx";
import { useChange } from "../bricks/use-change.ts";
import { dispatch } from "./messages.ts";
import { type Item, type Parcel, kilograms, nameOf, sameCode } from "./parcel.ts";
import { TakePhotos } from "./parcel-photos.tsx";
import { packAddress } from "./picking.tsx";
import { takeOffPicked } from "./picks.ts";
import { ScanField } from "./scan-field.tsx";

const texts = dispatch.packing;

export function PackParcel({ parcels, id, from }: { parcels: readonly Parcel[]; id: number; from: "picked" | "packed" }) {
  const place = parcels.findIndex((one) => one.id === id);
  const parcel = parcels[place];
  const back = (
    <Link to={`/dispatch?stage=${from}`} className="quiet">
      ← {from === "packed" ? dispatch.stages.packed : texts.back}
    </Link>
  );
  if (!parcel)
    return (
      <>
        {back}
        <p className="empty">{texts.gone}</p>
      </>
    );
  const next = from === "picked" ? (parcels[place + 1] ?? parcels.find((one) => one.id !== id)) : undefined;
  return (
    <>
      {back}
      <div className="page-head">
        <Title order={1}>{parcel.number}</Title>
        <span className="quiet">{texts.step(place + 1, parcels.length)}</span>
      </div>
      <Packing parcel={parcel} next={next && !next.isStopped ? next.id : undefined} from={from} />
    </>
  );
}

/** Undefined for anything but a number. */
const numberIn = (typed: string): number | undefined =>
  /^\d{1,4}([.,]\d{1,3})?$/.test(typed.trim()) ? Number(typed.trim().replace(",", ".")) : undefined;

function Packing({ parcel, next, from }: { parcel: Parcel; next: number | undefined; from: "picked" | "packed" }) {
  const { items, expected } = parcel;
  const navigate = useNavigate();
  const change = useChange("parcels", "orders", "order", "today");
  const [inside, setInside] = useState<Readonly<Record<number, number>>>(() =>
    from === "packed" ? Object.fromEntries(items.map(({ lineId, quantity }) => [lineId, quantity])) : {},
  );
  const [weight, setWeight] = useState(() => textOf(parcel.weightGrams ?? expected.weightGrams, kilograms));
  const [length, setLength] = useState(() => textOf(parcel.rolledLengthCm ?? expected.rolledLengthCm, String));
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isIn = ({ lineId, quantity }: Item) => (inside[lineId] ?? 0) >= quantity;
  const missing = items.find((item) => !isIn(item));
  const shown = missing ?? items[0];
  const put = ({ lineId }: Item, units: number) => setInside((before) => ({ ...before, [lineId]: units }));
  const take = (code: string): string | undefined => {
    const item = items.find((one) => sameCode(one.sku, code) && !isIn(one));
    if (item) return void put(item, (inside[item.lineId] ?? 0) + 1);
    const right = missing ?? items[0];
    return texts.wrong(code, right ? nameOf(right) : "", right?.shelf ?? "");
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      setError(null);
      const grams = numberIn(weight);
      const body = {
        parcels: [
          {
            id: parcel.id,
            weightGrams: grams === undefined ? 0 : Math.round(grams * 1000),
            rolledLengthCm: length.trim() === "" ? null : Math.round(numberIn(length) ?? 0),
          },
        ],
      };
      const { refused } = await send(packParcels, { body: checked(packParcels.body, body) });
      if (refused[0]) throw new Error(refused[0].why);
      if (from === "picked") takeOffPicked([parcel]);
      notifications.show({ message: texts.done(parcel.number) });
      // First on: the lists are without this parcel then.
      await navigate(next === undefined ? "/dispatch?stage=packed" : packAddress(next));
      await change(async () => {});
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  const issues = fieldErrors(error);
  const [weightError, lengthError] = [issues["parcels.0.weightGrams"], issues["parcels.0.rolledLengthCm"]];
  return (
    <div className="packing">
      {shown && (
        <div className="packing-what">
          {shown.picture ? <img src={sourceOf(shown.picture, 640)} alt="" /> : <span className="pick-none" />}
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <b className="packing-name breaks">{nameOf(shown)}</b>
              <div className="quiet breaks">
                {dispatch.units(shown.quantity)} · {shown.sku}
              </div>
            </div>
            {shown.shelf !== "" && (
              <div style={{ textAlign: "right" }}>
                <div className="quiet">{texts.shelf}</div>
                <b className="packing-shelf">{shown.shelf}</b>
              </div>
            )}
          </Group>
        </div>
      )}
      <div>
        <ScanField label={texts.scan} take={take} />
        <form noValidate onSubmit={(event) => void submit(event)} className="packing-form">
          {error !== null && weightError === undefined && lengthError === undefined && (
            <Alert color="madder" role="alert">
              {error instanceof Error && error.constructor === Error ? error.message : explain(error)}
            </Alert>
          )}
          <fieldset className="packing-ticks">
            <legend>{texts.right}</legend>
            {items.map((item) => (
              <Checkbox
                key={item.lineId}
                size="md"
                label={texts.inside(inside[item.lineId] ?? 0, item.quantity, nameOf(item))}
                aria-label={texts.tick(nameOf(item))}
                checked={isIn(item)}
                onChange={() => put(item, isIn(item) ? 0 : item.quantity)}
              />
            ))}
          </fieldset>
          <Group grow align="flex-start">
            <TextInput
              size="md"
              label={texts.weight}
              inputMode="decimal"
              autoComplete="off"
              description={expected.weightGrams === null ? undefined : texts.expected(kilograms(expected.weightGrams))}
              value={weight}
              error={weightError}
              onChange={({ currentTarget }) => setWeight(currentTarget.value)}
            />
            <TextInput
              size="md"
              label={texts.length}
              inputMode="numeric"
              autoComplete="off"
              description={texts.lengthHint}
              value={length}
              error={lengthError}
              onChange={({ currentTarget }) => setLength(currentTarget.value)}
            />
          </Group>
          <TakePhotos key={parcel.id} parcel={parcel} />
          <div className="dispatch-bar">
            {missing && <span className="quiet">{texts.missing}</span>}
            <Button size="md" fullWidth type="submit" loading={isBusy} disabled={missing !== undefined}>
              {next === undefined ? texts.last : texts.go}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

const textOf = (value: number | null, show: (value: number) => string): string => (value === null ? "" : show(value));
