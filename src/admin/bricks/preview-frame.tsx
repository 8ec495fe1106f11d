/** The real storefront in a frame, with what is being written: each change goes to the server, and the page in the frame loads its data again. */
import { Alert, Button, SegmentedControl } from "@mantine/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FromPreview, ToPreview } from "../preview/messages.ts";
import { preview as texts } from "./preview-messages.ts";

const WIDTHS = [390, 820, 1440] as const;
/** Typing that comes faster is sent together. */
const GATHER_MS = 60;

/** Parts of the page that the tree of the builder knows, too. */
type Parts = {
  selected: number | null;
  hovered: number | null;
  /** The pointer is on a part of the page, or has left it: by then it may be on another one of the tree. */
  hover: (part: number) => void;
  leave: (part: number) => void;
  press: (part: number) => void;
};
const NO_PARTS: Parts = { selected: null, hovered: null, hover: () => {}, leave: () => {}, press: () => {} };

type Props<Body> = {
  body: Body;
  /** Gives the page with that body an address, or that of `token` another body. */
  prepare: (body: Body, token: string | undefined) => Promise<{ token: string; path: string }>;
  width: number;
  setWidth: (width: number) => void;
  parts?: Parts;
};

export function PreviewFrame<Body>({ body, prepare, width, setWidth, parts = NO_PARTS }: Props<Body>) {
  const { selected, hovered, hover, leave, press } = parts;
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [path, setPath] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [shownIn, setShownIn] = useState<number | null>(null);
  const scale = useScale(room, width);
  const tell = (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, location.origin);

  // One request at a time: the newest change follows when the one before has been answered.
  const pending = useRef<{ token: string | undefined; next: Body | null; isBusy: boolean; change: number; at: number }>({
    token: undefined,
    next: null,
    isBusy: false,
    change: 0,
    at: 0,
  });
  const latest = useRef(prepare);
  useLayoutEffect(() => {
    latest.current = prepare;
  });
  useEffect(() => {
    const state = pending.current;
    state.next = body;
    state.at = performance.now();
    const go = async () => {
      if (state.isBusy) return;
      state.isBusy = true;
      try {
        while (state.next) {
          const sent = state.next;
          state.next = null;
          const reply = await latest.current(sent, state.token);
          const isSame = reply.token === state.token;
          state.token = reply.token;
          setFailed(false);
          if (isSame) tell({ preview: "refresh", change: ++state.change });
          else setPath(reply.path);
        }
      } catch {
        setFailed(true);
      } finally {
        state.isBusy = false;
      }
    };
    const timer = window.setTimeout(() => void go(), state.token === undefined ? 0 : GATHER_MS);
    return () => window.clearTimeout(timer);
  }, [body, tries]);

  const heard = useRef({ hover, leave, press });
  useLayoutEffect(() => {
    heard.current = { hover, leave, press };
  });
  const pointedAt = useRef<number | null>(null);
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<FromPreview>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.preview === "ready") setReady(true);
      if (data.preview === "shows") setShownIn(Math.round(performance.now() - pending.current.at));
      if (data.preview === "hovers") {
        if (data.part !== null) heard.current.hover(data.part);
        else if (pointedAt.current !== null) heard.current.leave(pointedAt.current);
        pointedAt.current = data.part;
      }
      if (data.preview === "pressed") heard.current.press(data.part);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
  useEffect(() => {
    if (isReady) tell({ preview: "mark", selected, hovered });
  }, [isReady, selected, hovered]);
  useEffect(() => {
    if (isReady && selected !== null) tell({ preview: "show", part: selected });
  }, [isReady, selected]);

  return (
    <section className="page-preview" aria-label={texts.label}>
      <div className="page-preview-widths">
        <SegmentedControl
          aria-label={texts.widths}
          data={WIDTHS.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(width)}
          onChange={(chosen) => setWidth(Number(chosen))}
        />
        <span className="quiet">{texts.scale(Math.round(scale * 100))}</span>
      </div>
      {hasFailed && (
        <Alert color="madder" role="alert">
          {texts.failed}{" "}
          <Button variant="default" size="compact-sm" onClick={() => setTries(tries + 1)}>
            {texts.again}
          </Button>
        </Alert>
      )}
      <div ref={room} className="page-preview-room" aria-busy={!isReady}>
        {path !== null && (
          // The storefront needs its scripts and its storage: a sandbox that allows both is none.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            ref={frame}
            title={texts.label}
            src={path}
            data-ready={isReady || undefined}
            data-shown-in={shownIn ?? undefined}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  );
}

/** By how much a page of that width is made smaller to fit. */
function useScale(room: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [available, setAvailable] = useState(width);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, width]);
  return available === 0 ? 1 : Math.min(1, available / width);
}
