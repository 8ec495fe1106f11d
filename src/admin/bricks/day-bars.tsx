/** One bar a day, the last one of today so far; a line can show a figure to compare with. */
import { day as dayText } from "../format.ts";

type Bar = { day: string; amount: number; before?: number; title: string };
type Props = {
  bars: readonly Bar[];
  /** The amount of a bar as high as the chart. */
  most: number;
  /** What the chart says to those who do not see it. */
  summary: string;
  today: string;
};

export function DayBars({ bars, most, summary, today }: Props) {
  const share = (amount: number) => `${(amount / most) * 100}%`;
  return (
    <>
      <div className="by-day" role="img" aria-label={summary}>
        {bars.map(({ day, amount, before = 0, title }, at) => (
          <div key={day} className="by-day-place" title={title}>
            <div className={at === bars.length - 1 ? "by-day-bar so-far" : "by-day-bar"} style={{ height: share(amount) }} />
            {before > 0 && <div className="by-day-before" style={{ bottom: share(before) }} />}
          </div>
        ))}
      </div>
      <p className="by-day-ends quiet">
        <span>{dayText(bars[0]?.day ?? "")}</span>
        <span>{today}</span>
      </p>
    </>
  );
}
