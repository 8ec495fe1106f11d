/** Photographs of a return: each is sent as soon as it is chosen, and can be taken away again. */
import { type Dispatch, type SetStateAction, useId, useRef, useState } from "react";
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
  setPhotos: Dispatch<SetStateAction<readonly SentPhoto[]>>;
  /** Whether photographs are still on their way to the shop. */
  isSending: boolean;
  setSending: (isSending: boolean) => void;
  /** What is wrong, from the form. */
  wrong?: string;
};

export function PhotosField({ number, requestKey, hint, photos, setPhotos, isSending, setSending, wrong = "" }: Props) {
  const [field, described] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");

  const choose = async () => {
    const chosen = [...(input.current?.files ?? [])];
    const files = chosen.slice(0, MOST_PHOTOS - photos.length);
    setSending(true);
    setError(files.length < chosen.length ? messages.tooManyPhotos : "");
    for (const file of files) {
      const read = await readPhoto(file);
      if ("wrong" in read) {
        setError(read.wrong);
        continue;
      }
      const sent = await addPhoto(number, requestKey, read.dataUrl).catch(() => ({ message: messages.failed }));
      if ("message" in sent) setError(sent.message);
      else setPhotos((before) => [...before, { id: sent.id, dataUrl: read.dataUrl }]);
    }
    if (input.current) input.current.value = "";
    setSending(false);
  };
  const remove = async (photo: SentPhoto) => {
    const refused = await removePhoto(number, requestKey, photo.id).catch(() => messages.failed);
    setError(refused);
    if (refused === "") setPhotos((before) => before.filter(({ id }) => id !== photo.id));
    input.current?.focus();
  };

  const shown = error || wrong;
  return (
    <div className={shown ? "field is-wrong" : "field"}>
      <label htmlFor={field}>{messages.photos}</label>
      <input
        ref={input}
        id={field}
        type="file"
        accept={acceptedPhotos}
        multiple
        disabled={isSending || photos.length >= MOST_PHOTOS}
        aria-busy={isSending}
        aria-invalid={shown ? true : undefined}
        aria-describedby={described}
        onChange={() => void choose()}
      />
      <p id={described} className={shown ? "field-error" : "field-hint"} role={shown ? "alert" : undefined}>
        {shown || (isSending ? messages.photoSending : hint)}
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
