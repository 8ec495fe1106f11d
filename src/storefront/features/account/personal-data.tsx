/** What the shop keeps: to take along, and to be deleted. */
import { useState } from "react";
import { indianDate } from "../../../shared/dates.ts";
import { Farewell } from "./delete-account.tsx";
import { messages } from "./messages.ts";

export function OwnData() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [isLeaving, setLeaving] = useState(false);

  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(await takeAlong());
    setBusy(false);
  };

  return (
    <section className="own-data" aria-labelledby="own-data-title">
      <h2 className="h3" id="own-data-title">
        Your data
      </h2>
      <p className="muted">
        Everything that we keep about your account fits into one file. You can take it along at any time, and you can delete the account.
      </p>
      {refusal && (
        <p className="alert" role="alert">
          {refusal}
        </p>
      )}
      <div className="own-data-ways">
        <button type="button" className="btn btn-line" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void take()}>
          Export my data
        </button>
        <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
          Delete my account
        </button>
      </div>
      <Farewell isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </section>
  );
}

/** Saves the file. Why not, if not; '' when it is saved. */
async function takeAlong(): Promise<string> {
  try {
    const { exportData } = await import("./change.wire.ts");
    const answer = await exportData();
    if ("refusal" in answer) return answer.refusal;
    save(`dhurrie-my-data-${indianDate(new Date())}.json`, answer.text);
    return "";
  } catch {
    return messages.notReached;
  }
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser has it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
