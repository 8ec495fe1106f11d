/** Photographs of a return: each is sent as soon as it is chosen, and can be taken away again. */
import { useId, useRef, useState } from "react";
import { MOST_PHOTOS } from "../../../shared/returns.ts";
import { messages } from "./messages.ts";
import { acceptedPhotos, readPhoto } from "./photo-file.ts";
import { addPhoto, removePhoto } from "./returns.wire.ts";

export type SentPhoto = { id: number; dataUrl: string };
type Props = {
  number: string;
  /** Names the request that the photographs belong to. */
  requestKey: string;
  hint: string;
  photos: readonly SentPhoto[];
  onChange: (photos: readonly SentPhoto[]) => void;
  /** What is wrong, from the form. */
  wrong?: string;
};

export function PhotosField({ number, requestKey, hint, photos, onChange, wrong = "" }: Props) {
  const described = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);

  const choose = async () => {
    const files = [...(input.current?.files ?? [])].slice(0, MOST_PHOTOS - photos.length);
    setBusy(true);
    setError("");
    const added = [...photos];
    for (const file of files) {
      const read = await readPhoto(file);
      if ("wrong" in read) {
        setError(read.wrong);
        continue;
      }
      const sent = await addPhoto(number, requestKey, read.dataUrl).catch(() => ({ message: messages.failed }));
      if ("message" in sent) setError(sent.message);
      else {
        added.push({ id: sent.id, dataUrl: read.dataUrl });
        onChange(added.slice());
      }
    }
    if (input.current) input.current.value = "";
    setBusy(false);
  };
  const remove = async (photo: SentPhoto) => {
    try {
      await removePhoto(number, requestKey, photo.id);
      onChange(photos.filter(({ id }) => id !== photo.id));
    } catch {
      setError(messages.failed);
    }
    input.current?.focus();
  };

  const shown = error || wrong;
  return (
    <div className={shown ? "field is-wrong" : "field"}>
      <label htmlFor="field-photos">{messages.photos}</label>
      {photos.length < MOST_PHOTOS && (
        <input
          ref={input}
          id="field-photos"
          type="file"
          accept={acceptedPhotos}
          multiple
          aria-busy={isBusy}
          aria-invalid={shown ? true : undefined}
          aria-describedby={described}
          onChange={() => void choose()}
        />
      )}
      <p id={described} className={shown ? "field-error" : "field-hint"} role={shown ? "alert" : undefined}>
        {shown || (isBusy ? messages.photoSending : hint)}
      </p>
      {photos.length > 0 && (
        <ul className="return-photos">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <img src={photo.dataUrl} alt={messages.photoAlt(place + 1)} />
              <button type="button" className="link small" aria-label={messages.removePhoto(place + 1)} onClick={() => void remove(photo)}>
                <span>{messages.remove}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
