import { Fragment, type ReactNode } from "react";

/** Names with their values. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="facts sheet">
    {rows.map(([name, value]) => (
      <Fragment key={name}>
        <dt className="quiet">{name}</dt>
        <dd className="breaks">{value}</dd>
      </Fragment>
    ))}
  </dl>
);
