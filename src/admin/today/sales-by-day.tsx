/** Sales of thirty days beside those of the thirty days before: as bars, or as a table with the same figures. */
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { today } from "../../contract/admin/today.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { DayBars } from "../bricks/day-bars.tsx";
import { WideTable } from "../bricks/wide-table.tsx";
import { day as dayText, money } from "../format.ts";
import { messages } from "../messages.ts";

const texts = messages.today.byDay;
type Days = NonNullable<ReplyOf<typeof today>["days"]>;

export function SalesByDay({ days }: { days: Days }) {
  const [shown, setShown] = useState("chart");
  return (
    <section className="part" aria-label={texts.title} style={{ marginTop: 32 }}>
      <div className="by-day-head">
        <h2>{texts.title}</h2>
        <SegmentedControl
          aria-label={texts.show}
          bg="ink.1"
          data={[
            { value: "chart", label: texts.chart },
            { value: "table", label: texts.table },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {shown === "chart" ? <Chart days={days} /> : <Table days={days} />}
    </section>
  );
}

function Chart({ days }: { days: Days }) {
  const most = Math.max(1, ...days.flatMap(({ sales, before }) => [sales, before]));
  const sum = days.reduce((all, { sales }) => all + sales, 0);
  return (
    <>
      <p className="quiet">{texts.most(money(most === 1 ? 0 : most))}</p>
      <DayBars
        bars={days.map(({ day, sales, before }) => ({ day, amount: sales, before, title: `${dayText(day)}: ${money(sales)}` }))}
        most={most}
        summary={texts.summary(money(sum))}
        today={texts.today}
      />
      <ul className="by-day-key quiet">
        <li>
          <span className="by-day-mark" /> {texts.these}
        </li>
        <li>
          <span className="by-day-mark line" /> {texts.before}
        </li>
        <li>
          <span className="by-day-mark so-far" /> {texts.soFar}
        </li>
      </ul>
    </>
  );
}

const Table = ({ days }: { days: Days }) => (
  <WideTable>
    <thead>
      <tr>
        <th scope="col">{texts.day}</th>
        <th scope="col">{texts.sales}</th>
        <th scope="col">{texts.before}</th>
      </tr>
    </thead>
    <tbody>
      {days.toReversed().map(({ day, sales, before }) => (
        <tr key={day}>
          <th scope="row">{dayText(day)}</th>
          <td>{money(sales)}</td>
          <td>{money(before)}</td>
        </tr>
      ))}
    </tbody>
  </WideTable>
);
