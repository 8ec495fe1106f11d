/** Parcels from their shelves to their carriers, a stage at a time. */
import { Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ordersToPick, parcelList } from "../../contract/admin/shipments.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { useCouriers } from "./book-courier.tsx";
import { couriers } from "./courier-messages.ts";
import { Leaving } from "./leaving.tsx";
import { dispatch as texts } from "./messages.ts";
import { OnTheWay } from "./on-the-way.tsx";
import { PackParcel } from "./pack-parcel.tsx";
import { Packed } from "./packed.tsx";
import type { Counts, Parcel } from "./parcel.ts";
import { Picking } from "./picking.tsx";
import { Problems } from "./problems.tsx";
import { ToPick } from "./to-pick.tsx";

const STAGES = ["to_pick", "picked", "packed", "on_the_way"] as const;
/** Of those, one is a list of its own: parcels are in it beside their stage. */
const TABS = [...STAGES, "problems"] as const;
type Stage = (typeof STAGES)[number];
type Tab = (typeof TABS)[number];
/** Also while nothing tells of changes. */
const REFRESH_MS = 60_000;

const readToPick = (q: string) => send(ordersToPick, { query: { q } });
/** While someone types. */
const PAUSE_MS = 250;
const readStage = (stage: Exclude<Stage, "to_pick">) => send(parcelList, { query: { stage } });

export function DispatchPage() {
  const [params] = useSearchParams();
  const tab = TABS.find((one) => one === params.get("stage")) ?? "to_pick";
  const stage = tab === "problems" ? "on_the_way" : tab;
  const [typed, setTyped] = useState("");
  const [wanted] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const toPick = useQuery({
    queryKey: ["parcels", "to_pick", wanted],
    queryFn: () => readToPick(wanted),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled: stage === "to_pick",
  });
  const parcels = useQuery({
    queryKey: ["parcels", stage],
    queryFn: () => readStage(stage === "to_pick" ? "picked" : stage),
    refetchInterval: REFRESH_MS,
    enabled: stage !== "to_pick",
  });
  const id = Number(params.get("parcel"));
  if (id > 0)
    return (
      <Pending query={parcels}>
        {({ parcels: all }) => <PackParcel key={id} parcels={all} id={id} from={stage === "packed" ? "packed" : "picked"} />}
      </Pending>
    );
  const counts = stage === "to_pick" ? toPick.data?.counts : parcels.data?.counts;
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <Stages tab={tab} counts={counts} />
      <Leaving />
      {tab === "problems" ? (
        <Problems />
      ) : stage === "to_pick" ? (
        <Pending query={toPick}>
          {({ orders }) => <ToPick orders={orders} all={counts?.to_pick ?? orders.length} found={wanted} find={setTyped} />}
        </Pending>
      ) : (
        <Pending query={parcels}>{({ parcels: all }) => <StageOf stage={stage} parcels={all} />}</Pending>
      )}
    </>
  );
}

function Stages({ tab, counts }: { tab: Tab; counts: Counts | undefined }) {
  const problems = useCouriers().data?.problems;
  const row = useRef<HTMLElement>(null);
  // On a phone, the last one is beyond the edge once the others have their numbers.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && open) row.current.scrollLeft = open.offsetLeft + open.offsetWidth - row.current.clientWidth;
  }, [tab, counts, problems]);
  return (
    <nav ref={row} className="tabs" aria-label={texts.title}>
      {TABS.map((one) => (
        <Link key={one} to={one === "to_pick" ? "/dispatch" : `/dispatch?stage=${one}`} aria-current={one === tab ? "page" : undefined}>
          {one === "problems" ? (
            <>
              {couriers.problems.title} {problems !== undefined && <span>{problems}</span>}
            </>
          ) : (
            <>
              {texts.stages[one]} {counts && <span>{counts[one]}</span>}
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

function StageOf({ stage, parcels }: { stage: Exclude<Stage, "to_pick">; parcels: readonly Parcel[] }) {
  switch (stage) {
    case "picked":
      return <Picking parcels={parcels} />;
    case "packed":
      return <Packed parcels={parcels} />;
    case "on_the_way":
      return <OnTheWay parcels={parcels} />;
  }
}
