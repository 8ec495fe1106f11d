/**
 * One popup: a native modal dialog, so the focus stays inside and returns, and Esc or a click beside it closes it. When it is due it is laid out closed
 * until its pictures have loaded, so that it opens complete; before that it fetches none.
 */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icons.tsx";
import { useLightDismiss } from "../../ui/use-light-dismiss.ts";
import { BannerPopup, bannerTitle } from "./banner-popup.tsx";
import { type Chosen, choose, rememberClosed, rememberOpened } from "./choose.ts";
import { InvitationPopup, type SignIn, invitationTitle } from "./invitation-popup.tsx";
import { messages } from "./messages.ts";
import { FAILED_AFTER_MS, READY_AFTER_MS, pause, picturesLoaded, shopperIdle } from "./moments.ts";
import { OfferPopup, offerTitle } from "./offer-popup.tsx";
import { popupContent } from "./popups.wire.ts";
import "./popup-view.css";

type Props = {
  path: string;
  /** Loads the sign-in form of the invitation. */
  loadSignIn: () => Promise<SignIn>;
};
export function PopupView(props: Props) {
  const chosen = useChosen(props.path);
  return chosen && <Popup chosen={chosen} loadSignIn={props.loadSignIn} />;
}

function useChosen(path: string): Chosen | null {
  const [ready, setReady] = useState<Chosen | null>(null);
  useEffect(() => {
    const view = new AbortController();
    const find = async () => {
      const content = await popupContent();
      if (!content) await pause(FAILED_AFTER_MS, view.signal);
      const chosen = content && choose(path, content);
      await pause(READY_AFTER_MS, view.signal);
      if (!view.signal.aborted) setReady(chosen);
    };
    find().catch(() => {});
    return () => view.abort();
  }, [path]);
  return ready;
}

type PopupProps = Pick<Props, "loadSignIn"> & { chosen: Chosen };

function Popup({ chosen, loadSignIn }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useLightDismiss(dialog);

  useEffect(() => {
    const popup = dialog.current;
    if (!popup) return;
    const view = new AbortController();
    const open = async () => {
      await picturesLoaded(popup, view.signal);
      // A banner without its picture would be an empty frame.
      if (chosen.kind === "banner" && ![...popup.querySelectorAll("img")].some(({ naturalWidth }) => naturalWidth > 0)) return;
      await shopperIdle(view.signal);
      rememberOpened(chosen);
      popup.showModal();
      // Screen readers start at the dialog, not at its first button.
      sheet.current?.focus();
    };
    open().catch(() => {});
    return () => {
      view.abort();
      if (popup.open) rememberClosed(chosen);
    };
  }, [chosen]);

  const close = () => dialog.current?.close();
  const closeAtLink = ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && close();

  return (
    <dialog
      ref={dialog}
      className={`popup popup-${chosen.kind}`}
      aria-label={titleOf(chosen)}
      closedby="any"
      onClose={() => rememberClosed(chosen)}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it listens for the links inside it */}
      <div className="popup-sheet" ref={sheet} tabIndex={-1} onClick={closeAtLink}>
        <Content chosen={chosen} loadSignIn={loadSignIn} onClose={close} />
        <button type="button" className="icon-btn popup-close" aria-label={messages.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

function titleOf(chosen: Chosen): string {
  if (chosen.kind === "invitation") return invitationTitle(chosen.invitation);
  return chosen.kind === "offer" ? offerTitle(chosen.offer) : bannerTitle(chosen.banner);
}

function Content({ chosen, loadSignIn, onClose }: PopupProps & { onClose: () => void }) {
  if (chosen.kind === "invitation") return <InvitationPopup {...chosen.invitation} loadSignIn={loadSignIn} onClose={onClose} />;
  return chosen.kind === "offer" ? <OfferPopup {...chosen.offer} /> : <BannerPopup {...chosen.banner} />;
}
