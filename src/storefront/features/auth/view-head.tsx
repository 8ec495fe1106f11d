/** The heading of a view. Takes the focus when it replaces another view of the same screen. */
import { useEffect, useRef } from "react";

type Props = { title: string; lede?: string; /** It replaces another view. */ isNext?: boolean };

export function ViewHeading({ title, lede = "", isNext = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <div className="auth-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lede && <p className="muted">{lede}</p>}
    </div>
  );
}
