/** The point of a picture that no crop may cut off, set by a press, by dragging or by arrow keys, beside the crops of the shop. */
import { Alert, Button, Group, Modal } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { changePicture } from "../../../contract/admin/pictures.ts";
import type { PictureWire } from "../../../contract/fields.ts";
import { explain, send } from "../../api.ts";
import { sourceOf } from "../../bricks/thumb.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { messages } from "../../messages.ts";
import { library } from "./messages.ts";

const texts = library.focus;
export type Focus = readonly [number, number];
const MIDDLE: Focus = [50, 50];
const SHOWN_WIDTH = 720;
const CROP_WIDTH = 480;
/** Per cent that a key moves it. */
const STEP = 2;
const ARROWS: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** Those in which the shop shows pictures most. */
const CROPS = [
  { name: texts.crops.card, ratio: "4 / 5" },
  { name: texts.crops.tile, ratio: "4 / 3" },
  { name: texts.crops.square, ratio: "1" },
  { name: texts.crops.band, ratio: "5 / 2" },
];

const within = (per: number) => Math.round(Math.min(100, Math.max(0, per)));
export const positionOf = (focus: Focus | undefined) => (focus ? { objectPosition: `${focus[0]}% ${focus[1]}%` } : undefined);

type Props = { id: number; picture: PictureWire; close: () => void; saved?: (focus: Focus) => void };

export function FocusDialog({ id, picture, close, saved }: Props) {
  const change = useChange("pictures");
  const [focus, setFocus] = useState<Focus>(picture.focus ?? MIDDLE);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (x: number, y: number) => setFocus([within(x), within(y)]);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    set(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100);
  };
  const move = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    set(focus[0] + by[0], focus[1] + by[1]);
  };
  const save = async () => {
    setBusy(true);
    try {
      setError(null);
      await change(() => send(changePicture, { params: { id }, body: { focus: [...focus] } }), texts.saved);
      saved?.(focus);
      close();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={close} size={760} title={texts.title}>
      {error !== null && (
        <Alert color="madder" role="alert" mb="md">
          {explain(error)}
        </Alert>
      )}
      <p className="quiet">{texts.lede}</p>
      <div className="focus-picture" onPointerDown={point} onPointerMove={point}>
        <img src={sourceOf(picture, SHOWN_WIDTH)} alt="" width={picture.width} height={picture.height} draggable={false} />
        <button
          type="button"
          className="focus-point"
          style={{ left: `${focus[0]}%`, top: `${focus[1]}%` }}
          aria-label={texts.point(focus[0], focus[1])}
          onKeyDown={move}
        />
      </div>
      <ul className="focus-crops">
        {CROPS.map(({ name, ratio }) => (
          <li key={name}>
            <img src={sourceOf(picture, CROP_WIDTH)} alt="" style={{ aspectRatio: ratio, ...positionOf(focus) }} />
            <span className="quiet">{name}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={() => setFocus(MIDDLE)}>
          {texts.middle}
        </Button>
        <Button variant="default" onClick={close}>
          {messages.cancel}
        </Button>
        <Button loading={isBusy} onClick={() => void save()}>
          {texts.save}
        </Button>
      </Group>
    </Modal>
  );
}
