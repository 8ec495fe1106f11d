/** Size advice: four rooms with a plan each. Tabs with JavaScript; without it, one below the other. */
import { type KeyboardEvent, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { sizeGuidePath, variationQuery } from "../../../../shared/links.ts";
import { chosenTerm, nearestSize, variationWith } from "../options/choice.rules.ts";
import { sizeChoice, whichSize } from "../anchors.ts";
import type { Attribute, Measure, Variation } from "../product.ts";
import { RoomPlan, type Rug } from "./room-plan.tsx";
import { type Room, rooms } from "./rooms.ts";
import { messages } from "../messages.ts";
import { FULL_GUIDE, IS_CHOSEN, NOT_MADE, chooseSize, isSoldOut, nearestIs } from "./messages.ts";

type Props = { size: Attribute; variations: Variation[]; variation: Variation; rug: Rug };

export function SizeAdvice({ size, variations, variation, rug }: Props) {
  const sizes = sizesToChoose(size, variations, variation);
  useFocusOnSize();
  // For a runner the hallway is first.
  const [shown, setShown] = useState(() => (rooms.find(({ wanted }) => nearestSize(wanted, sizes)) ?? rooms[0])?.id);

  const steps: Record<string, (at: number) => number> = {
    ArrowRight: (at) => at + 1,
    ArrowLeft: (at) => at - 1,
    Home: () => 0,
    End: () => -1,
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const room = rooms.at(step(rooms.findIndex(({ id }) => id === shown)) % rooms.length);
    if (!room) return;
    setShown(room.id);
    document.getElementById(tabOf(room))?.focus();
  };

  return (
    <section className="which" id={whichSize} aria-labelledby="which-title">
      <div className="wrap which-wrap">
        <div className="which-head">
          <h2 id="which-title">{messages.whichSize}</h2>
          <div className="which-tabs" role="tablist" aria-labelledby="which-title">
            {rooms.map((room) => (
              <button
                type="button"
                role="tab"
                key={room.id}
                id={tabOf(room)}
                aria-controls={panelOf(room)}
                aria-selected={room.id === shown}
                tabIndex={room.id === shown ? 0 : -1}
                onClick={() => setShown(room.id)}
                onKeyDown={moveByKey}
              >
                {room.name}
              </button>
            ))}
          </div>
        </div>
        {rooms.map((room) => (
          <div
            className={room.id === shown ? "which-room is-shown" : "which-room"}
            role="tabpanel"
            key={room.id}
            id={panelOf(room)}
            aria-labelledby={tabOf(room)}
          >
            <RoomPlan room={room} rug={rug} size={nearestToBuy(room, sizes)?.size} />
            <div className="which-say">
              <h3 className="which-name">{room.name}</h3>
              <p className="lede">{room.advice}</p>
              <SizeOffer room={room} sizes={sizes} chosen={chosenTerm(size, variation)?.id} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The anchor link only scrolls the page: the chosen size also gets the focus. */
function useFocusOnSize() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${sizeChoice}`) document.querySelector<HTMLElement>(`#${sizeChoice} [aria-current]`)?.focus({ preventScroll: true });
  }, [hash, key]);
}

const tabOf = (room: Room) => `${whichSize}-${room.id}`;
const panelOf = (room: Room) => `${whichSize}-${room.id}-plan`;

type SizeToChoose = { id: number; name: string; measure: Measure; leadsTo: Variation };

/** The sizes with known dimensions that exist with the other chosen terms. */
const sizesToChoose = (size: Attribute, variations: Variation[], variation: Variation): SizeToChoose[] =>
  size.terms.flatMap((term) => {
    const leadsTo = variationWith(variations, variation, size, term);
    return term.measure && leadsTo ? { id: term.id, name: term.name, measure: term.measure, leadsTo } : [];
  });

const nearestToBuy = (room: Room, sizes: SizeToChoose[]) =>
  nearestSize(
    room.wanted,
    sizes.filter(({ leadsTo }) => leadsTo.canBuy),
  );

function SizeOffer({ room, sizes, chosen }: { room: Room; sizes: SizeToChoose[]; chosen: number | undefined }) {
  const nearest = nearestToBuy(room, sizes);
  if (!nearest) return <NoSize room={room} soldOut={nearestSize(room.wanted, sizes)?.size.name} />;
  const { size, isExact } = nearest;
  return (
    <>
      {!isExact && <p className="which-nearest">{nearestIs(size.name)}</p>}
      <Link className="btn" to={`${variationQuery(size.leadsTo.key)}#${sizeChoice}`} replace>
        {chooseSize(size.name)}
      </Link>
      {size.id === chosen && <p className="which-chosen small ok">{IS_CHOSEN}</p>}
      <p>
        <Link className="link small" to={sizeGuidePath}>
          <span>{FULL_GUIDE}</span>
        </Link>
      </p>
    </>
  );
}

function NoSize({ room, soldOut }: { room: Room; soldOut: string | undefined }) {
  return (
    <>
      <p className="which-nearest">{soldOut ? isSoldOut(soldOut) : NOT_MADE}</p>
      <Link className="btn btn-line" to={room.elsewhere.to}>
        {room.elsewhere.label}
      </Link>
    </>
  );
}
