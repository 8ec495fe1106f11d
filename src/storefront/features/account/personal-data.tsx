/** Downloads the customer's data or deletes the account. */
import { useState } from "react";
import { indianDate } from "../../../shared/dates.ts";
import { DeleteAccountDialog } from "./delete-account.tsx";
import { messages } from "./messages.ts";

export function PersonalData() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [isLeaving, setLeaving] = useState(false);

  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(await downloadPersonalData());
    setBusy(false);
  };

  return (
    <section className="personal-data" aria-labelledby="personal-data-title">
      <h2 className="h3" id="personal-data-title">
        {messages.personalData}
      </h2>
      <p className="muted">{messages.personalDataText}</p>
      {refusal && (
        <p className="alert" role="alert">
          {refusal}
        </p>
      )}
      <div className="personal-data-ways">
        <button type="button" className="btn btn-line" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void download()}>
          {messages.exportData}
        </button>
        <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
          {messages.deleteAccount}
        </button>
      </div>
      <DeleteAccountDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </section>
  );
}

/** Saves the file. Returns the reason for a failure, '' on success. */
async function downloadPersonalData(): Promise<string> {
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
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
