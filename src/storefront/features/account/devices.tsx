/** Where somebody is signed in, and a way to end it there. */
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "../../ui/toast.ts";
import type { Device } from "./account.ts";
import { messages } from "./messages.ts";
import "./devices.css";

export function Devices({ devices }: { devices: Device[] }) {
  const { revalidate } = useRevalidator();
  const [endingId, setEnding] = useState<number | null>(null);
  const [refusal, setRefusal] = useState("");
  const list = useRef<HTMLUListElement>(null);

  const end = async (device: Device) => {
    if (endingId !== null) return;
    setEnding(device.id);
    setRefusal("");
    try {
      const { signOutDevice } = await import("./change.wire.ts");
      const { isDone, message } = await signOutDevice(device.id);
      if (isDone) toast(message);
      else setRefusal(message);
      // Also when it was gone already.
      await revalidate();
      list.current?.focus();
    } catch {
      setRefusal(messages.failed);
    }
    setEnding(null);
  };

  return (
    <div className="devices">
      <p className="muted">If you do not know one of them, sign it out, then change your password.</p>
      {refusal && (
        <p className="alert" role="alert">
          {refusal}
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Signed-in devices">
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <h2 className="h3">{device.name}</h2>
              <p className="small quiet">
                Last used {inDays(device.lastUsed)}, signed in on {inWords(device.since)}
              </p>
            </div>
            {device.isThis ? (
              <p className="small device-this">This device</p>
            ) : (
              <button type="button" className="btn btn-line" aria-busy={device.id === endingId} onClick={() => void end(device)}>
                Sign out<span className="sr"> {device.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of the same measures, while it is read. */
export const DevicesSkeleton = () => <div className="skeleton devices-skeleton" aria-hidden="true" />;

const dayFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "long" });
const inWords = (moment: string) => dayFormat.format(new Date(moment));

/** Written down about once an hour, so no hour is told. */
function inDays(moment: string): string {
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const day = inWords(moment);
  if (day === dayFormat.format(today)) return "today";
  return day === dayFormat.format(yesterday) ? "yesterday" : `on ${day}`;
}
