/** Why it is not paid yet. It takes the focus, so that nobody looks for it. */
import { useEffect, useRef } from "react";
import type { Told } from "./use-payment.ts";

export function PayAlert({ told }: { told: Told | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) box.current?.focus();
  }, [told]);
  if (!told) return null;
  return (
    <div className="alert pay-alert" role="alert" tabIndex={-1} ref={box}>
      <p>{told.message}</p>
      {told.details.length > 0 && (
        <ul className="num">
          {told.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
