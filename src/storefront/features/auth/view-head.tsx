/** The heading of a view. When one view takes another's place on the same screen, reading goes on here. */
import { useEffect, useRef } from "react";

type Props = { title: string; lede?: string; /** It has just taken another's place. */ isNext?: boolean };

export function ViewHead({ title, lede = "", isNext = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <div className="entrance-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lede && <p className="muted">{lede}</p>}
    </div>
  );
}
