/** The pictures of a product: added by camera, files, drag or paste, each with its alt text, its place and what it shows. */
import { ActionIcon, Button, FileButton, Group, NativeSelect, Progress, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, arrayMove, rectSortingStrategy, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { explain } from "../api.ts";
import { sourceOf } from "../bricks/thumb.tsx";
import { PICTURE_TYPES, type Upload, useUploads } from "../bricks/use-uploads.ts";
import { messages } from "../messages.ts";
import { catalogue } from "./messages.ts";
import { type Focus, FocusDialog, positionOf } from "./pictures/focus-dialog.tsx";
import type { Part } from "./part.ts";
import type { PictureFields } from "./product-fields.ts";
import { variationName } from "./sizes.ts";

const texts = catalogue.pictures;
/** Of a picture in the form, on a sharp screen. */
const SHOWN_WIDTH = 360;

const picturesIn = (files: Iterable<File>) => [...files].filter(({ type }) => type.startsWith("image/"));

export function PicturesPart({ draft, set, problem, choices }: Part) {
  const { pictures, variations } = draft;
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);
  const { uploads, add, again, remove } = useUploads(({ pictureId, picture }) => {
    // Two may arrive before the form is drawn again.
    if (latest.current.some((one) => one.pictureId === pictureId)) return void notifications.show({ message: texts.here });
    latest.current = [...latest.current, { key: String(pictureId), pictureId, alt: "", variation: null, picture }];
    set({ pictures: latest.current });
  });
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = picturesIn(clipboardData?.files ?? []);
      if (files.length > 0) add(files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(picturesIn(event.dataTransfer.files));
  };
  const sensors = useSensors(
    // A press that moves, so that buttons and fields inside can be used; on a touch screen the page still scrolls outside the handle.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => set({ pictures: arrayMove(pictures, from, to) });
  const change = (key: string, what: Partial<PictureFields>) =>
    set({ pictures: pictures.map((one) => (one.key === key ? { ...one, ...what } : one)) });
  const shows = [
    { value: "", label: texts.product },
    ...variations.map(({ key, termIds, sku }) => ({ value: key, label: variationName(choices, termIds) || sku })),
  ];
  return (
    <section
      className={isOver ? "sheet is-over" : "sheet"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes("Files"));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>{texts.title}</h2>
      {problem("pictures") && (
        <p className="hot" role="alert">
          {problem("pictures")}
        </p>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          const [from, to] = [active, over].map((one) => pictures.findIndex(({ key }) => key === one?.id));
          if (from !== undefined && to !== undefined && from >= 0 && to >= 0 && from !== to) move(from, to);
        }}
      >
        <SortableContext items={pictures.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <ol className="picture-grid">
            {pictures.map((picture, at) => (
              <Picture
                key={picture.key}
                picture={picture}
                at={at}
                count={pictures.length}
                shows={shows.length > 2 ? shows : null}
                problem={problem(`pictures.${at}.pictureId`) ?? problem(`pictures.${at}.alt`) ?? problem(`pictures.${at}.variation`)}
                change={(what) => change(picture.key, what)}
                move={(to) => move(at, to)}
                remove={() => set({ pictures: pictures.filter(({ key }) => key !== picture.key) })}
              />
            ))}
            {uploads.map((one) => (
              <Sending key={one.key} upload={one} again={() => again(one.key)} remove={() => remove(one.key)} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Group>
        <FileButton multiple accept={PICTURE_TYPES} onChange={add}>
          {(props) => (
            <Button {...props} variant={pictures.length === 0 ? "filled" : "default"}>
              {texts.add}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
          {(props) => (
            <Button {...props} variant="default" className="phone-only">
              {texts.take}
            </Button>
          )}
        </FileButton>
      </Group>
      <p className="quiet desk-only">{texts.drop}</p>
    </section>
  );
}

type PictureProps = {
  picture: PictureFields;
  at: number;
  count: number;
  shows: { value: string; label: string }[] | null;
  problem: string | undefined;
  change: (what: Partial<PictureFields>) => void;
  move: (to: number) => void;
  remove: () => void;
};

function Picture({ picture: { key, pictureId, alt, variation, picture }, at, count, shows, problem, change, move, remove }: PictureProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: key });
  const place = at + 1;
  // Not a part of the form: it is saved at once, for all places that show the picture.
  const [focus, setFocus] = useState<Focus | undefined>(picture.focus);
  const [isAsking, setAsking] = useState(false);
  return (
    <li
      ref={setNodeRef}
      className="picture"
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <div className="picture-frame" {...attributes} {...listeners} aria-label={texts.drag(place)}>
        <img
          src={sourceOf(picture, SHOWN_WIDTH)}
          alt=""
          width={picture.width}
          height={picture.height}
          draggable={false}
          style={positionOf(focus)}
        />
        {at === 0 && <span className="picture-first">{texts.first}</span>}
      </div>
      <Group gap={4} justify="space-between" wrap="nowrap">
        <ActionIcon variant="subtle" aria-label={texts.earlier(place)} disabled={at === 0} onClick={() => move(at - 1)}>
          ←
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={texts.later(place)} disabled={at === count - 1} onClick={() => move(at + 1)}>
          →
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={texts.focusOf(place)} onClick={() => setAsking(true)}>
          ⌖
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={texts.remove(place)} onClick={remove}>
          ×
        </ActionIcon>
      </Group>
      <Textarea
        aria-label={texts.altOf(place)}
        placeholder={texts.altHint}
        value={alt}
        error={problem}
        autosize
        minRows={2}
        maxRows={4}
        onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
      />
      {shows && (
        <NativeSelect
          aria-label={texts.showsOf(place)}
          data={shows}
          value={variation ?? ""}
          onChange={({ currentTarget }) => change({ variation: currentTarget.value || null })}
        />
      )}
      {isAsking && (
        <FocusDialog
          id={pictureId}
          picture={focus ? { ...picture, focus: [...focus] } : picture}
          close={() => setAsking(false)}
          saved={setFocus}
        />
      )}
    </li>
  );
}

type SendingProps = { upload: Upload; again: () => void; remove: () => void };

const Sending = ({ upload: { file, preview, state, sent, error }, again, remove }: SendingProps) => {
  const percent = Math.round(sent * 100);
  return (
    <li className="picture">
      <div className="picture-frame is-sending">
        <img src={preview} alt="" />
      </div>
      {state === "failed" ? (
        <>
          <p className="hot" role="alert">
            {texts.failed(file.name)}. {explain(error)}
          </p>
          <Button variant="default" onClick={again}>
            {texts.again}
          </Button>
        </>
      ) : (
        <>
          <Progress value={percent} aria-label={texts.sending(file.name, percent)} />
          <p className="quiet">{state === "waits" ? texts.waiting(file.name) : texts.sending(file.name, percent)}</p>
        </>
      )}
      <Button variant="subtle" onClick={remove}>
        {state === "failed" ? texts.cancel : messages.cancel}
      </Button>
    </li>
  );
};
