/** Whole days of the shop in simulated time. Each day has a seed that decides everything in it, and can be simulated again. */
import { type Proof, BrokenDay } from "../proof.ts";
import { simulateDay } from "../simulation/day.ts";
import { openFurnished } from "../simulation/furnished.ts";

/** A short run; more days when a mutation has to be found. */
const SMALL_DAYS = 4;
const DAYS_TO_FIND_A_MUTATION = 25;
const FULL_MINUTES = 20;
/** Of what happened last on a broken day. */
const SHOWN_EVENTS = 60;

export const simulation: Proof = {
  name: "simulation",
  promise: "On no day, whatever fails in whatever order, is a rupee, a unit, an invoice or an e-mail lost or doubled",
  async run({ size, seed, minutes, print }) {
    const furnished = await openFurnished();
    const start = performance.now();
    const elapsedMs = () => performance.now() - start;
    const mostDays = process.env["PROVE_MUTATION"]
      ? DAYS_TO_FIND_A_MUTATION
      : size === "small" && minutes === undefined
        ? SMALL_DAYS
        : Infinity;
    const mostMs = (minutes ?? FULL_MINUTES) * 60_000;
    const sums = { orders: 0, payments: 0, faults: 0, deaths: 0, steps: 0 };
    let days = 0;
    try {
      for (; days < mostDays && elapsedMs() < mostMs; days++) {
        const day = await simulateDay(furnished, seed + days);
        if (day.broken) throw new BrokenDay(day.broken, day, { days: days + 1, shown: SHOWN_EVENTS });
        for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += day.figures[name];
        if ((days + 1) % 25 === 0) print(`${days + 1} days`);
      }
    } finally {
      await furnished.drop();
    }
    const { steps, ...counts } = sums;
    return {
      days,
      "days a minute": ((days * 60_000) / elapsedMs()).toFixed(1),
      ...counts,
      "steps a day": Math.round(steps / Math.max(1, days)),
    };
  },
};
