/** Choosing a picture: one of the library, or a new one. */
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { PictureWire } from "../../../contract/fields.ts";
import { Pending } from "../../bricks/pending.tsx";
import { sourceOf } from "../../bricks/thumb.tsx";
import { messages } from "../../messages.ts";
import { useMay } from "../../session/use-session.ts";
import { AddPictures } from "./add-pictures.tsx";
import { library } from "./messages.ts";
import { type LibraryPicture, Tile, Tiles, nameOf } from "./tiles.tsx";
import { useLibrary } from "./use-library.ts";

const texts = library.replace;
const SEARCH_AFTER_MS = 250;
const SHOWN_WIDTH = 360;

export type ChosenPicture = { id: number; picture: PictureWire };
type Props = { value: ChosenPicture | null; onChange: (value: ChosenPicture | null) => void; error: string | undefined };

/** A field that holds one picture of the library. */
export function LibraryField({ value, onChange, error }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="one-picture">
      {value && <img src={sourceOf(value.picture, SHOWN_WIDTH)} alt="" width={value.picture.width} height={value.picture.height} />}
      {error && (
        <p className="hot" role="alert">
          {error}
        </p>
      )}
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {value ? library.choose.other : library.choose.one}
        </Button>
        {value && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {library.choose.none}
          </Button>
        )}
      </Group>
      {isOpen && (
        <ChoosePicture
          close={() => setOpen(false)}
          choose={(picture) => {
            setOpen(false);
            onChange({ id: picture.id, picture: picture.picture });
          }}
        />
      )}
    </div>
  );
}

/** A dialog. `name`: of the picture in the library. */
export function ChoosePicture({ choose, close }: { choose: (picture: ChosenPicture & { name: string }) => void; close: () => void }) {
  const may = useMay();
  return (
    <Modal opened onClose={close} size={720} title={library.choose.one}>
      {may("pictures.add") && (
        <AddPictures isOne added={({ pictureId, picture }) => choose({ id: pictureId, picture, name: nameOf(picture) })} />
      )}
      <Library choose={({ id, name, picture }) => choose({ id, name, picture })} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {messages.cancel}
        </Button>
      </Group>
    </Modal>
  );
}

export function Library({ without, choose }: { without?: number; choose: (picture: LibraryPicture) => void }) {
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
