/** What was just handed over, and a way to undo it while there is time. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keepParcels, parcelList } from "../../contract/admin/shipments.ts";
import { send } from "../api.ts";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { useMay, useSession } from "../session/use-session.ts";
import { dispatch } from "./messages.ts";

const texts = dispatch.leaving;
/** It may have been handed over in another tab. */
const REFRESH_MS = 10_000;

const MOST_NAMED = 3;
const numbersOf = (parcels: readonly { number: string }[]): string =>
  parcels
    .slice(0, MOST_NAMED)
    .map(({ number }) => number)
    .join(", ") + (parcels.length > MOST_NAMED ? " …" : "");

export function Leaving() {
  const found = useQuery({
    queryKey: ["parcels", "leaving"],
    queryFn: () => send(parcelList, { query: { stage: "leaving" } }),
    refetchInterval: REFRESH_MS,
  });
  const [now, setNow] = useState(() => Date.now());
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels", "orders", "order", "today");
  const may = useMay();
  const own = useSession().data?.person.id;
  // What a colleague has handed over is theirs to undo.
  const parcels = (found.data?.parcels ?? []).filter(
    ({ leavesAt, handedOverBy }) => leavesAt !== null && Date.parse(leavesAt) > now && handedOverBy === own,
  );
  const isCounting = parcels.length > 0;
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), isCounting ? 1_000 : REFRESH_MS);
    return () => clearInterval(timer);
  }, [isCounting, found.dataUpdatedAt]);
  if (!isCounting) return null;
  const seconds = Math.ceil((Math.max(...parcels.map(({ leavesAt }) => Date.parse(leavesAt ?? ""))) - now) / 1_000);
  const undo = () =>
    attempt(() =>
      change(async () => {
        await send(keepParcels, { body: { ids: parcels.map(({ id }) => id) } });
      }, texts.undone(parcels.length)),
    );
  return (
    <div className="leaving" role="status">
      <span>{texts.text(parcels.length, numbersOf(parcels), seconds)}</span>
      {may("orders.fulfil") && (
        <Button variant="default" loading={isBusy} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      )}
    </div>
  );
}
