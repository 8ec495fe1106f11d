/** How many visit the shop, where they come from, what they look at, and how far they come on the way to an order. */
import { Alert, SegmentedControl, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { OTHER, PERIODS, visits as visitsCall } from "../../contract/admin/visits.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { DayBars } from "../bricks/day-bars.tsx";
import { Part } from "../bricks/part.tsx";
import { Pending } from "../bricks/pending.tsx";
import { WideTable } from "../bricks/wide-table.tsx";
import { change, day as dayText } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { visitors as texts } from "./messages.ts";

type Visits = ReplyOf<typeof visitsCall>;

export function VisitorsPage() {
  const may = useMay();
  const [address, setAddress] = useSearchParams();
  const days = PERIODS.find((one) => String(one) === address.get("days")) ?? 30;
  const found = useQuery({ queryKey: ["visits", days], queryFn: () => send(visitsCall, { query: { days: String(days) } }) });
  return (
    <>
      <div className="page-head">
        <Title order={1} mr="auto">
          {texts.title}
        </Title>
        <SegmentedControl
          aria-label={texts.period}
          bg="ink.1"
          data={PERIODS.map((one) => ({ value: String(one), label: texts.periods[one] ?? "" }))}
          value={String(days)}
          onChange={(chosen) => setAddress(chosen === "30" ? {} : { days: chosen }, { replace: true })}
        />
      </div>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {(shown) => (
          <>
            {!shown.isOn && (
              <Alert color="madder" mb="md">
                {texts.isOff} {may("settings.change") && <Link to="/settings/shop">{texts.turnOn}</Link>}
              </Alert>
            )}
            {shown.figures.views === 0 && shown.before.views === 0 ? <p className="empty">{texts.empty}</p> : <Shown shown={shown} />}
          </>
        )}
      </Pending>
    </>
  );
}

const Shown = ({ shown }: { shown: Visits }) => (
  <div className="today-figures visitors">
    <div>
      <Figures {...shown} />
      <Way figures={shown.figures} />
      <Named
        title={texts.sources}
        rows={shown.sources}
        all={shown.figures.visits}
        nameOf={(name) => (name === "" ? texts.direct : nameOf(name))}
      />
      <Named
        title={texts.devices}
        rows={shown.devices}
        all={shown.figures.visits}
        nameOf={(name) => (name === "phone" ? texts.phone : texts.computer)}
      />
    </div>
    <div>
      <ByDay days={shown.byDay} />
      <Products products={shown.products} />
      <Named
        title={texts.pages}
        rows={shown.pages}
        all={shown.figures.views}
        nameOf={(name) => (name === "/" ? texts.home : nameOf(name))}
        isAddress
      />
    </div>
  </div>
);

const nameOf = (name: string) => (name === OTHER ? texts.other : name);

function Figures({ figures, before }: Pick<Visits, "figures" | "before">) {
  return (
    <Part title={texts.figures}>
      <WideTable>
        <thead>
          <tr>
            <th scope="col">{texts.figure}</th>
            <th scope="col">{texts.now}</th>
            <th scope="col">{texts.change}</th>
          </tr>
        </thead>
        <tbody>
          {(["visits", "views", "orders"] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{texts[name]}</th>
              <td>{texts.number(figures[name])}</td>
              <td className="quiet">{change(figures[name], before[name], texts)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Part>
  );
}

const MOST_BARS = 90;
const WEEK = 7;

/** Bars of days; of a year, bars of weeks that end today. */
function barsOf(days: Visits["byDay"]): { day: string; visits: number }[] {
  if (days.length <= MOST_BARS) return days;
  const first = days.length % WEEK;
  const starts = [...(first > 0 ? [0] : []), ...Array.from({ length: (days.length - first) / WEEK }, (_, week) => first + week * WEEK)];
  return starts.map((start, at) => {
    const of = days.slice(start, starts[at + 1] ?? days.length);
    return { day: of[0]?.day ?? "", visits: of.reduce((sum, { visits }) => sum + visits, 0) };
  });
}

function ByDay({ days }: { days: Visits["byDay"] }) {
  const bars = barsOf(days);
  const most = Math.max(1, ...bars.map(({ visits }) => visits));
  const all = days.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <Part title={bars.length < days.length ? texts.byWeek : texts.byDay}>
      <p className="quiet">{texts.most(all === 0 ? 0 : most)}</p>
      <DayBars
        bars={bars.map(({ day, visits }) => ({ day, amount: visits, title: texts.bar(dayText(day), visits) }))}
        most={most}
        summary={texts.summary(all)}
        today={texts.today}
      />
    </Part>
  );
}

const STEPS = ["products", "added", "paying", "orders"] as const;

function Way({ figures }: Pick<Visits, "figures">) {
  return (
    <Part title={texts.way}>
      <ol className="rows">
        {STEPS.map((step, at) => {
          const before = at === 0 ? 0 : figures[STEPS[at - 1]!];
          return (
            <li key={step}>
              <span>
                {texts.steps[step]}
                {before > 0 && <span className="quiet"> · {texts.ofBefore(percentOf(figures[step], before))}</span>}
              </span>
              <span>{texts.number(figures[step])}</span>
            </li>
          );
        })}
      </ol>
      <p className="quiet">{texts.wayNote}</p>
    </Part>
  );
}

/** One decimal below ten, so that two steps of many differ. */
function percentOf(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)} %`;
}

const Products = ({ products }: Pick<Visits, "products">) => (
  <Part title={texts.products}>
    {products.length === 0 ? (
      <p className="quiet">{texts.noProducts}</p>
    ) : (
      <WideTable>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.productViews}</th>
            <th scope="col">{texts.units}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, views, units }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/products/${id}`}>{name}</Link>
              </th>
              <td>{texts.number(views)}</td>
              <td>{texts.number(units)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    )}
  </Part>
);

type NamedProps = {
  title: string;
  rows: Visits["pages"];
  /** What the shares are of. */
  all: number;
  nameOf: (name: string) => string;
  isAddress?: boolean;
};

/** Names with their counts, and the share of each. */
function Named({ title, rows, all, nameOf: text, isAddress = false }: NamedProps) {
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <ol className="rows">
          {rows.map(({ name, times }) => (
            <li key={name}>
              <span className="breaks">
                {isAddress && name !== OTHER ? (
                  <a href={name} target="_blank" rel="noreferrer">
                    {text(name)}
                  </a>
                ) : (
                  text(name)
                )}
              </span>
              <span>
                {texts.number(times)} {!isAddress && <span className="quiet">{percentOf(times, all)}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
