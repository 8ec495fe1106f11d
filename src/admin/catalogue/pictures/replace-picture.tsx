/** Chooses the picture that takes the place of another everywhere: a new one, or one of the library. */
import { Alert, Button, Group, Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { replacePicture } from "../../../contract/admin/pictures.ts";
import { explain, send } from "../../api.ts";
import { Pending } from "../../bricks/pending.tsx";
import { sourceOf } from "../../bricks/thumb.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { messages } from "../../messages.ts";
import { AddPictures } from "./add-pictures.tsx";
import { library } from "./messages.ts";
import { type LibraryPicture, Tile, Tiles, nameOf } from "./tiles.tsx";
import { useLibrary } from "./use-library.ts";

const texts = library.replace;
const SEARCH_AFTER_MS = 250;
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
          <Choose without={of.id} choose={setBy} />
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

function Choose({ without, choose }: { without: number; choose: (picture: LibraryPicture) => void }) {
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS);
  const found = useLibrary("all", q);
  const pictures = (found.data?.pages ?? []).flatMap((page) => page.pictures).filter(({ id }) => id !== without);
  return (
    <>
      <TextInput
        type="search"
        my="md"
        aria-label={library.find}
        placeholder={library.find}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Pending query={found}>
        {() =>
          pictures.length === 0 ? (
            <p className="empty">{q === "" ? library.empty : library.noneFound}</p>
          ) : (
            <Tiles label={library.list}>
              {pictures.map((one) => (
                <Tile key={one.id} picture={one} press={{ label: texts.choose(one.name), run: () => choose(one) }} />
              ))}
            </Tiles>
          )
        }
      </Pending>
      {found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {library.more}
        </Button>
      )}
    </>
  );
}
