/** The pictures and videos of a product: added by camera, files, drag or paste, each with its alt text, its place and what it shows. */
import { ActionIcon, Button, FileButton, Group, NativeSelect, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { DndContext, closestCenter } from "@dnd-kit/core";
import { SortableContext, arrayMove, rectSortingStrategy, useSortable } from "@dnd-kit/sortable";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { explain } from "../api.ts";
import type { Sent } from "../bricks/upload.ts";
import { useMoveSensors } from "../bricks/use-move-sensors.ts";
import { sourceOf } from "../bricks/thumb.tsx";
import { PICTURE_TYPES, type Upload, VIDEO_TYPES, isVideo, useUploads } from "../bricks/use-uploads.ts";
import { messages } from "../messages.ts";
import { catalogue } from "./messages.ts";
import { type Focus, FocusDialog, positionOf } from "./pictures/focus-dialog.tsx";
import { UploadProgress } from "./pictures/upload-progress.tsx";
import type { Part } from "./part.ts";
import { pointIs } from "./readiness.tsx";
import type { PictureFields } from "./product-fields.ts";
import { variationName } from "./sizes.ts";

const texts = catalogue.pictures;
/** Of a picture in the form, on a sharp screen. */
const SHOWN_WIDTH = 360;

const usable = (file: File) => file.type.startsWith("image/") || isVideo(file);

/** `watchSending` is told whether files are on their way, or did not arrive. */
export function PicturesPart({ draft, set, problem, choices, watchSending }: Part & { watchSending: (isSending: boolean) => void }) {
  const { pictures, variations } = draft;
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);
  const { uploads, add, again, remove } = useUploads(({ pictureId, picture, videoId = null }) => {
    // Two may arrive before the form is drawn again.
    if (latest.current.some((one) => one.pictureId === pictureId)) return void notifications.show({ message: texts.here });
    latest.current = [...latest.current, { key: String(pictureId), pictureId, videoId, alt: "", variation: null, picture }];
    set({ pictures: latest.current });
  });
  const isSending = uploads.length > 0;
  useEffect(() => watchSending(isSending), [watchSending, isSending]);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const choose = (files: Iterable<File>) => {
    const all = [...files];
    setRefused(all.filter((file) => !usable(file)).map(({ name }) => name));
    add(all.filter(usable));
  };
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) choose(clipboardData.files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  const sensors = useMoveSensors();
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
      {refused.length > 0 && (
        <p className="hot breaks" role="alert">
          {texts.notUsable(refused)}
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
      <Group {...pointIs("picture")}>
        <FileButton multiple accept={PICTURE_TYPES} onChange={choose}>
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
        <FileButton accept={VIDEO_TYPES} onChange={(file) => file && choose([file])}>
          {(props) => (
            <Button {...props} variant="default">
              {texts.addVideo}
            </Button>
          )}
        </FileButton>
      </Group>
      <p className="quiet">{texts.videoHint}</p>
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

function Picture({
  picture: { key, pictureId, videoId, alt, variation, picture },
  at,
  count,
  shows,
  problem,
  change,
  move,
  remove,
}: PictureProps) {
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
        {(at === 0 || videoId !== null) && (
          <span className="picture-first">{[at === 0 && texts.first, videoId !== null && texts.video].filter(Boolean).join(" · ")}</span>
        )}
      </div>
      <div className="picture-moves">
        <ActionIcon variant="subtle" aria-label={texts.earlier(place)} disabled={at === 0} onClick={() => move(at - 1)}>
          ←
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={texts.later(place)} disabled={at === count - 1} onClick={() => move(at + 1)}>
          →
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={texts.focusOf(place)} onClick={() => setAsking(true)}>
          <FocusMark />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={texts.remove(place)} onClick={remove}>
          ×
        </ActionIcon>
      </div>
      <Textarea
        wrapperProps={pointIs("alt")}
        aria-label={texts.altOf(place)}
        placeholder={videoId === null ? texts.altHint : texts.videoAltHint}
        value={alt}
        error={problem}
        autosize
        minRows={2}
        maxRows={4}
        onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
      />
      {videoId !== null && (
        <Poster
          place={place}
          chosen={({ pictureId: poster, picture: taken }) =>
            change({ pictureId: poster, picture: { ...taken, ...(picture.video !== undefined && { video: picture.video }) } })
          }
        />
      )}
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

/** Another picture for a video to begin with. */
function Poster({ place, chosen }: { place: number; chosen: (picture: Sent) => void }) {
  const { uploads, add, again, remove } = useUploads(chosen);
  const [one] = uploads;
  if (one && one.state !== "failed")
    return (
      <>
        <UploadProgress upload={one} />
        <Button variant="subtle" onClick={() => remove(one.key)}>
          {messages.cancel}
        </Button>
      </>
    );
  return (
    <>
      {one && (
        <p className="hot breaks" role="alert">
          {texts.failed(one.file.name)}. {explain(one.error)}{" "}
          <Button variant="subtle" onClick={() => again(one.key)}>
            {texts.again}
          </Button>
          <Button variant="subtle" onClick={() => remove(one.key)}>
            {texts.cancel}
          </Button>
        </p>
      )}
      <FileButton accept={PICTURE_TYPES} onChange={(file) => file && add([file])}>
        {(props) => (
          <Button {...props} variant="subtle" aria-label={texts.posterOf(place)}>
            {texts.poster}
          </Button>
        )}
      </FileButton>
    </>
  );
}

/** Phones have no letter for it. */
const FocusMark = () => (
  <svg viewBox="0 0 22 22" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={1.4} aria-hidden="true">
    <path d="M16.5 11a5.5 5.5 0 11-11 0 5.5 5.5 0 0111 0zM11 2v6M11 14v6M2 11h6M14 11h6" />
  </svg>
);

type SendingProps = { upload: Upload; again: () => void; remove: () => void };

const Sending = ({ upload, again, remove }: SendingProps) => {
  const { file, preview, state, error } = upload;
  return (
    <li className="picture">
      <div className="picture-frame is-sending">
        {isVideo(file) ? <video src={preview} muted playsInline preload="metadata" /> : <img src={preview} alt="" />}
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
        <UploadProgress upload={upload} />
      )}
      <Button variant="subtle" onClick={remove}>
        {state === "failed" ? texts.cancel : messages.cancel}
      </Button>
    </li>
  );
};
