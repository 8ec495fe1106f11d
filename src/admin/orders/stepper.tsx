const texts = { less: "One less", more: "One more", of: (chosen: number, most: number) => `${chosen} of ${most}` } as const;

type Props = { label: string; value: number; least?: number; most: number; set: (value: number) => void };

/** How many units of a line. Its ends stay in the keyboard's order, and do nothing more there. */
export const Stepper = ({ label, value, least = 0, most, set }: Props) => (
  <div className="stepper" role="group" aria-label={label}>
    <button type="button" aria-label={texts.less} aria-disabled={value === least} onClick={() => set(Math.max(least, value - 1))}>
      −
    </button>
    <span role="status">{texts.of(value, most)}</span>
    <button type="button" aria-label={texts.more} aria-disabled={value === most} onClick={() => set(Math.min(most, value + 1))}>
      +
    </button>
  </div>
);
