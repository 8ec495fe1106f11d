/** The devices where the customer is signed in, each with a button to sign it out. */
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
              <button type="button" className="btn btn-line" aria-busy={device.id === endingId} onClick={() => void end(device)}>
                {messages.signOutDevice}
                <span className="sr"> {device.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the size of the real content. */
export const DevicesSkeleton = () => <div className="skeleton devices-skeleton" aria-hidden="true" />;

const dayFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "long" });
const dateText = (moment: string) => dayFormat.format(new Date(moment));

/** Accurate to about an hour, so only the day is shown. */
function lastUsedText(moment: string): string {
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const day = dateText(moment);
  if (day === dayFormat.format(today)) return messages.today;
  return day === dayFormat.format(yesterday) ? messages.yesterday : messages.onDay(day);
}
