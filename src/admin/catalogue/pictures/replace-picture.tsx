/** Chooses the picture that takes the place of another everywhere: a new one, or one of the library. */
import { Alert, Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import { replacePicture } from "../../../contract/admin/pictures.ts";
import { explain, send } from "../../api.ts";
import { sourceOf } from "../../bricks/thumb.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { messages } from "../../messages.ts";
import { AddPictures } from "./add-pictures.tsx";
import { Library } from "./choose-picture.tsx";
import { library } from "./messages.ts";
import { type LibraryPicture, nameOf } from "./tiles.tsx";

const texts = library.replace;
const SHOWN_WIDTH = 360;

type Chosen = Pick<LibraryPicture, "id" | "picture"> & { name: string };

export function ReplacePicture({ of, close }: { of: LibraryPicture; close: () => void }) {
  const change = useChange("pictures", "products", "categories", "collections", "attributes");
  const [by, setBy] = useState<Chosen | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const replace = async () => {
    if (!by) return;
    setBusy(true);
    try {
      setError(null);
      await change(() => send(replacePicture, { params: { id: of.id }, body: { by: by.id } }), texts.done);
      close();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={close} size={720} title={texts.title(of.name)}>
      {error !== null && (
        <Alert color="madder" role="alert" mb="md">
          {explain(error)}
        </Alert>
      )}
      {by ? (
        <>
          <div className="library-change">
            <img src={sourceOf(of.picture, SHOWN_WIDTH)} alt="" width={of.picture.width} height={of.picture.height} />
            <span aria-hidden>→</span>
            <img src={sourceOf(by.picture, SHOWN_WIDTH)} alt="" width={by.picture.width} height={by.picture.height} />
          </div>
          <p className="breaks">{texts.asks(of.name, by.name)}</p>
          <p className="quiet">{texts.stays}</p>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setBy(null)}>
              {texts.other}
            </Button>
            <Button loading={isBusy} onClick={() => void replace()}>
              {texts.confirm}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <p>{texts.lede}</p>
          <AddPictures
            isOne
            added={({ pictureId, picture }) => {
              if (pictureId !== of.id) setBy({ id: pictureId, picture, name: nameOf(picture) });
            }}
          />
          <Library without={of.id} choose={setBy} />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={close}>
              {messages.cancel}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
