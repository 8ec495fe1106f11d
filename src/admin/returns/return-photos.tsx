/** Photos of the goods, of the customer and of the shop. */
import { FileButton, Button } from "@mantine/core";
import { useState } from "react";
import { addShopPhoto, returnPhoto } from "../../contract/admin/returns.ts";
import { pathOf } from "../../contract/call.ts";
import { returnPhotoMaxBytes, returnPhotoTypes } from "../../contract/rules.ts";
import { isEnded } from "../../shared/returns.ts";
import { send } from "../api.ts";
import { shrink, toBase64 } from "../bricks/upload.ts";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { returnTexts as texts } from "./messages.ts";
import type { StaffReturn } from "./staff-return.ts";

export function ReturnPhotos({ shown: { number, photos, state } }: { shown: StaffReturn }) {
  const may = useMay();
  const change = useChange("return");
  const [isBusy, attempt] = useAttempt();
  const [error, setError] = useState("");
  const add = async (file: File) => {
    setError("");
    const small = await shrink(file);
    const isPhoto = (returnPhotoTypes as readonly string[]).includes(small.type);
    if (!isPhoto || small.size > returnPhotoMaxBytes) return setError(texts.photoWrong);
    const photo = `data:${small.type};base64,${await toBase64(small)}`;
    await attempt(() => change(() => send(addShopPhoto, { params: { number }, body: { photo } }), texts.photoAdded));
  };
  return (
    <>
      {photos.length === 0 ? (
        <p className="quiet">{texts.noPhotos}</p>
      ) : (
        <ul className="return-photos">
          {photos.map(({ id, isOfShop }, place) => {
            const address = pathOf(returnPhoto, { number, id });
            return (
              <li key={id}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img src={address} alt={texts.photo(place + 1, isOfShop)} loading="lazy" />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {error !== "" && (
        <p className="hot" role="alert">
          {error}
        </p>
      )}
      {may("returns.decide") && !isEnded(state) && (
        <FileButton accept={returnPhotoTypes.join(",")} onChange={(file) => file && void add(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={isBusy}>
              {texts.addPhoto}
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}
