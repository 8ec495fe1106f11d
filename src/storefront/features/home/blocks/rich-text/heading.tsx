/** A heading of its own, for what stands below it. */
import type { Heading } from "../../home.ts";

export function HeadingBlock({ block: { text, size, subheading, align } }: { block: Heading }) {
  return (
    <div className="heading" style={{ textAlign: align }}>
      {text && <h2 className={size}>{text}</h2>}
      {subheading && <p className="muted">{subheading}</p>}
    </div>
  );
}
