/** The devices where the customer is signed in, each with a button to sign it out, and buttons to sign all of them out. */
import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { signOut } from "../../state/account/account-session.ts";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.ts";
import type { Device } from "./account.ts";
import { dateText, lastUsedText } from "./dates.ts";
import { messages } from "./messages.ts";
import "./devices.css";

/** The number of a device, or several. */
type Ending = number | "others" | "all";

export function Devices({ devices }: { devices: Device[] }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState("");
  const list = useRef<HTMLUListElement>(null);

  const end = async (which: Ending) => {
    if (ending !== null) return;
    setEnding(which);
    setRefusal("");
    try {
      const { signOutDevice, signOutDevices } = await import("./change.wire.ts");
      const { isDone, message } = await (typeof which === "number" ? signOutDevice(which) : signOutDevices({ isThisToo: which === "all" }));
      if (isDone) toast(message);
      else setRefusal(message);
      if (isDone && which === "all") {
        void signOut();
        return void navigate("/");
      }
      // Also when the session was already over.
      await revalidate();
      list.current?.focus();
    } catch {
      setRefusal(messages.failed);
    }
    setEnding(null);
  };

  return (
    <div className="devices">
      <p className="muted">{messages.devicesIntro}</p>
      {refusal && (
        <p className="alert" role="alert">
          {refusal}
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label={messages.devicesList}>
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <h2 className="h3">{device.name}</h2>
              <p className="small quiet">{messages.deviceUse(lastUsedText(device.lastUsed), dateText(device.since))}</p>
            </div>
            {device.isThis ? (
              <p className="small device-this">{messages.thisDevice}</p>
            ) : (
              <button type="button" className="btn btn-line" aria-busy={device.id === ending} onClick={() => void end(device.id)}>
                {messages.signOutDevice}
                <span className="sr"> {device.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="devices-all">
        {devices.length > 1 && (
          <button type="button" className="btn btn-line" aria-busy={ending === "others"} onClick={() => void end("others")}>
            {messages.signOutOthers}
          </button>
        )}
        <button type="button" className="btn btn-line" aria-busy={ending === "all"} onClick={() => setAsking(true)}>
          {messages.signOutEverywhere}
        </button>
      </div>
      <Modal title={messages.signOutEverywhere} isOpen={isAsking} onClose={() => setAsking(false)} describedBy="everywhere-ask">
        <p id="everywhere-ask">{messages.signOutEverywhereAsk}</p>
        <form method="dialog" className="modal-buttons">
          <button className="btn btn-line">{messages.stay}</button>
          <button className="btn" onClick={() => void end("all")}>
            {messages.signOutEverywhere}
          </button>
        </form>
      </Modal>
    </div>
  );
}

/** In the size of the real content. */
export const DevicesSkeleton = () => <div className="skeleton devices-skeleton" aria-hidden="true" />;
