/** Creates, copies and ends the public link to the list. */
import { useId, useState } from "react";
import { sharedWishlistPath } from "../../../shared/links.ts";
import { toast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";
import { endLink, openLink } from "./wishlist.wire.ts";

export function ShareList({ token, onChanged }: { token: string; onChanged: () => void }) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const address = token && location.origin + sharedWishlistPath(token);

  const runOnce = (work: () => Promise<string>) => async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      toast(await work(), messages.shownMs);
    } catch {
      toast(messages.connectionLost);
    } finally {
      setBusy(false);
    }
  };
  const share = runOnce(async () => {
    const linked = await openLink();
    if (!linked.isDone) return linked.message;
    onChanged();
    return await copy(location.origin + sharedWishlistPath(linked.token));
  });
  const end = runOnce(async () => {
    const ended = await endLink();
    if (ended.isDone) onChanged();
    return ended.message;
  });

  if (!address)
    return (
      <div className="share-list">
        <button type="button" className="link" aria-busy={isBusy} onClick={() => void share()}>
          <span>{messages.share}</span>
        </button>
      </div>
    );
  return (
    <div className="share-list">
      <label htmlFor={id} className="small muted">
        {messages.shareMore}
      </label>
      <div className="share-list-link">
        <input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
        <button type="button" className="link" onClick={() => void runOnce(() => copy(address))()}>
          <span>{messages.copyLink}</span>
        </button>
        <button type="button" className="link" aria-busy={isBusy} onClick={() => void end()}>
          <span>{messages.endShare}</span>
        </button>
      </div>
    </div>
  );
}

async function copy(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return messages.copied;
  } catch {
    return messages.notCopied;
  }
}
