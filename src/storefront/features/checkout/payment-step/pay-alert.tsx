/** Why the payment did not succeed. Takes the focus. */
import { useEffect, useRef } from "react";
import type { PaymentProblem } from "./use-payment.ts";

export function PaymentAlert({ problem }: { problem: PaymentProblem | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div className="alert pay-alert" role="alert" tabIndex={-1} ref={box}>
      <p>{problem.message}</p>
      {problem.details.length > 0 && (
        <ul className="num">
          {problem.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
