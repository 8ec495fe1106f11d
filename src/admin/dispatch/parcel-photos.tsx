/** Photos of a parcel: taken with the phone's camera while packing, seen on the order. */
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { MOST_PHOTOS, addParcelPhoto, parcelPhoto, removeParcelPhoto } from "../../contract/admin/shipments.ts";
import { pathOf } from "../../contract/call.ts";
import { checked, explain, send } from "../api.ts";
import { useChange } from "../bricks/use-change.ts";
import { dispatch } from "./messages.ts";
import type { Parcel } from "./parcel.ts";

const texts = dispatch.photos;
type Shown = Pick<Parcel, "id" | "number" | "photoIds">;

const addressOf = (id: number, photo: number) => pathOf(parcelPhoto, { id, photo });

/** Small pictures that open in a new tab. */
export const ParcelPhotos = ({ id, number, photoIds }: Shown) =>
  photoIds.length > 0 && (
    <ul className="parcel-photos">
      {photoIds.map((photo, place) => (
        <li key={photo}>
          <a href={addressOf(id, photo)} target="_blank" rel="noreferrer">
            <img src={addressOf(id, photo)} alt={texts.alt(number, place + 1)} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );

/** Longest side in pixels that is sent: a label can be read, and a photo is sent in a second on a slow line. */
const LONGEST = 1600;

/** The photo in a smaller size; as it is when this browser cannot read it. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
  } catch {
    return file;
  }
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(String(reader.result)));
    reader.addEventListener("error", () => fail(reader.error ?? new Error("A photo that cannot be read")));
    reader.readAsDataURL(blob);
  });

export function TakePhotos({ parcel }: { parcel: Shown }) {
  const [photoIds, setPhotoIds] = useState(parcel.photoIds);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = useChange("parcels", "order");
  const { id, number } = parcel;
  const run = async (work: () => Promise<{ photoIds: number[] }>) => {
    setBusy(true);
    setProblem("");
    try {
      await change(async () => setPhotoIds((await work()).photoIds));
    } catch (refused) {
      setProblem(explain(refused));
    } finally {
      setBusy(false);
    }
  };
  const take = async (files: FileList | null) => {
    for (const file of files ?? [])
      await run(async () => {
        const body = checked(addParcelPhoto.body, { photo: await dataUrlOf(await smaller(file)) });
        return await send(addParcelPhoto, { params: { id }, body });
      });
    if (input.current) input.current.value = "";
  };
  return (
    <div className="packing-photos">
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => void take(currentTarget.files)}
      />
      <Button
        type="button"
        variant="default"
        size="md"
        loading={isBusy}
        disabled={photoIds.length >= MOST_PHOTOS}
        onClick={() => input.current?.click()}
      >
        {photoIds.length === 0 ? texts.take : texts.another(photoIds.length)}
      </Button>
      {problem !== "" && (
        <p className="hot" role="alert">
          {problem}
        </p>
      )}
      {photoIds.length > 0 && (
        <ul className="parcel-photos">
          {photoIds.map((photo, place) => (
            <li key={photo}>
              <img src={addressOf(id, photo)} alt={texts.alt(number, place + 1)} />
              <Button
                type="button"
                variant="subtle"
                aria-label={texts.removeOf(place + 1)}
                onClick={() => void run(() => send(removeParcelPhoto, { params: { id, photo } }))}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
