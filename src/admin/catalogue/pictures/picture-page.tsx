/** One picture: what it is, what shows it, another one in its place, and its end. */
import { Button, Group, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { pictureDetail, removePictures, replacePicture } from "../../../contract/admin/pictures.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { sourceOf } from "../../bricks/thumb.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { bytes, dayAndTime } from "../../format.ts";
import { useMay } from "../../session/use-session.ts";
import { FocusDialog } from "./focus-dialog.tsx";
import { library } from "./messages.ts";
import { ReplacePicture } from "./replace-picture.tsx";
import { type LibraryPicture, Tile, Tiles } from "./tiles.tsx";

const texts = library.page;
const SHOWN_WIDTH = 960;
type Use = ReplyOf<typeof pictureDetail>["uses"][number];

export function PicturePage() {
  const id = Number(useParams()["id"]);
  const found = useQuery({ queryKey: ["pictures", "one", id], queryFn: () => send(pictureDetail, { params: { id } }) });
  return (
    <>
      <p>
        <Link to="/pictures">{texts.back}</Link>
      </p>
      <Pending query={found}>{(detail) => <Detail {...detail} />}</Pending>
    </>
  );
}

function Detail({ picture: shown, uses, doubles }: ReplyOf<typeof pictureDetail>) {
  const mayChange = useMay()("catalogue.change");
  const navigate = useNavigate();
  const change = useChange("pictures", "products", "categories", "collections", "attributes");
  const [dialog, setDialog] = useState<"replace" | "remove" | "focus" | LibraryPicture | null>(null);
  const close = () => setDialog(null);
  const { id, name, picture, addedAt } = shown;
  const remove = async () => {
    await change(() => send(removePictures, { body: { ids: [id] } }), library.remove.removed(1));
    await navigate("/pictures");
  };
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {name}
        </Title>
      </div>
      <div className="library-page">
        <a href={picture.src} target="_blank" rel="noreferrer" aria-label={texts.whole}>
          <img src={sourceOf(picture, SHOWN_WIDTH)} alt="" width={picture.width} height={picture.height} />
        </a>
        <div>
          <p className="quiet">
            {texts.measures(picture.width, picture.height, bytes(shown.bytes))}
            <br />
            {texts.added(dayAndTime(addedAt))}
          </p>
          <h2>{texts.usedIn}</h2>
          {uses.length === 0 ? (
            <p>{texts.nowhere}</p>
          ) : (
            <ul className="library-uses">
              {uses.map((use) => (
                <li key={`${use.place} ${use.id ?? ""} ${use.name}`} className="breaks">
                  <span className="quiet">{texts.places[use.place]}</span> <Place use={use} />
                </li>
              ))}
            </ul>
          )}
          {mayChange && (
            <Group mt="md">
              <Button variant="default" onClick={() => setDialog("focus")}>
                {library.focus.label}
              </Button>
              {uses.length > 0 && <Button onClick={() => setDialog("replace")}>{library.replace.label}</Button>}
              {uses.length === 0 && (
                <Button color="madder" variant="outline" onClick={() => setDialog("remove")}>
                  {library.remove.confirm}
                </Button>
              )}
            </Group>
          )}
        </div>
      </div>
      {doubles.length > 0 && (
        <section>
          <h2>{texts.doubles}</h2>
          <Tiles label={texts.doubles}>
            {doubles.map((one) => (
              <Tile key={one.id} picture={one}>
                {mayChange && one.isUsed && (
                  <Button variant="default" aria-label={texts.keepOf(one.name)} onClick={() => setDialog(one)}>
                    {texts.keep}
                  </Button>
                )}
              </Tile>
            ))}
          </Tiles>
        </section>
      )}
      {dialog === "focus" && <FocusDialog id={id} picture={picture} close={close} />}
      {dialog === "replace" && <ReplacePicture of={shown} close={close} />}
      {dialog === "remove" && (
        <Confirm title={library.remove.title(1)} label={library.remove.confirm} isDanger close={close} run={remove}>
          <p>{library.remove.one}</p>
        </Confirm>
      )}
      {dialog !== null && typeof dialog === "object" && (
        <Confirm
          title={library.replace.title(dialog.name)}
          label={library.replace.confirm}
          close={close}
          run={() => change(() => send(replacePicture, { params: { id: dialog.id }, body: { by: id } }), library.replace.done)}
        >
          <p className="breaks">{library.replace.asks(dialog.name, name)}</p>
          <p className="quiet">{library.replace.stays}</p>
        </Confirm>
      )}
    </>
  );
}

const pathOf = {
  product: "/products",
  category: "/categories",
  collection: "/collections",
  term: "/attributes",
  import: "/products/import",
};

function Place({ use: { place, id, name } }: { use: Use }) {
  if (place === "order") return texts.orders(Number(name));
  return id !== null && place in pathOf ? <Link to={`${pathOf[place as keyof typeof pathOf]}/${id}`}>{name}</Link> : name;
}
