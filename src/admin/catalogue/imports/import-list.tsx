/** Files of products: choose one to import, export what there is, and what became of earlier ones. */
import { Alert, Badge, Button, FileButton, Group, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { MOST_IMPORT_BYTES, addImport, exportProducts, importList } from "../../../contract/admin/product-imports.ts";
import { explain, loadFile, send } from "../../api.ts";
import { download } from "../../bricks/csv.ts";
import { Pending } from "../../bricks/pending.tsx";
import { toBase64 } from "../../bricks/upload.ts";
import { useAttempt } from "../../bricks/use-attempt.ts";
import { PICTURE_TYPES } from "../../bricks/use-uploads.ts";
import { dayAndTime } from "../../format.ts";
import { useMay } from "../../session/use-session.ts";
import { imports as texts } from "./messages.ts";
import { PACKED_TYPES, TABLE_TYPES, sendPictures, sortFiles } from "./send-files.ts";

export const stateColours = {
  reading: "indigo",
  checked: "indigo",
  failed: "madder",
  saving: "indigo",
  saved: "leaf",
  undoing: "indigo",
  undone: "ink",
} as const;

/** How often a page asks how far an import is. */
export const POLL_MS = 1_000;
export const isWorking = ({ state, isPaused }: { state: keyof typeof stateColours; isPaused: boolean }): boolean =>
  !isPaused && (state === "reading" || state === "saving" || state === "undoing");

export function ImportList() {
  const may = useMay();
  return (
    <div className="imports">
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      {may("catalogue.change") && <Choose />}
      <Export />
      {may("catalogue.change") && <Earlier />}
    </div>
  );
}

function Choose() {
  const navigate = useNavigate();
  const [error, setError] = useState("");
  const [sending, setSending] = useState("");
  const [isOver, setOver] = useState(false);
  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setError("");
    setSending(texts.sending);
    try {
      const { tables, pictures } = await sortFiles(files);
      const [table] = tables;
      if (!table || tables.length > 1) return setError(table ? texts.tablesTooMany : texts.tableNeeded);
      const file = await table.open();
      if (file.size > MOST_IMPORT_BYTES) return setError(texts.tooLarge);
      const { id } = await send(addImport, { body: { name: file.name.slice(-200), content: await toBase64(file) } });
      const onProgress = (done: number, isLost: boolean) =>
        setSending(isLost ? texts.lineLost : texts.sendingPictures(done, pictures.length));
      const refused = pictures.length === 0 ? [] : await sendPictures(id, pictures, onProgress);
      if (refused.length > 0)
        notifications.show({ message: texts.picturesRefused(refused), color: "madder", role: "alert", autoClose: false });
      await navigate(`/products/import/${id}`);
    } catch (refused) {
      setError(explain(refused));
    } finally {
      setSending("");
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose([...event.dataTransfer.files]);
  };
  return (
    <section
      className="part import-drop"
      data-over={isOver}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {error !== "" && (
        <Alert color="madder" role="alert">
          {error}
        </Alert>
      )}
      <Group>
        <FileButton multiple accept={`${TABLE_TYPES},${PACKED_TYPES},${PICTURE_TYPES}`} onChange={(files) => void choose(files)}>
          {(props) => (
            <Button {...props} loading={sending !== ""}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
        <span className="quiet" role="status">
          {sending || texts.drop}
        </span>
      </Group>
      <p>{texts.kinds}</p>
      <p className="quiet">{texts.rules}</p>
    </section>
  );
}

/** The address names a list when one comes from it. */
function Export() {
  const [search] = useSearchParams();
  const [isBusy, attempt] = useAttempt();
  const listed = Object.fromEntries([...search].filter(([name]) => ["tab", "filters", "q"].includes(name)));
  const isListed = search.has("from");
  const run = (format: "csv" | "xlsx") =>
    attempt(async () => {
      const type = format === "csv" ? "text/csv" : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
      download(
        `products.${format}`,
        type,
        await loadFile(exportProducts, { query: { format, ...(isListed ? listed : { tab: "all" }) } }, type),
      );
    });
  return (
    <section className="part">
      <h2>{texts.exportTitle}</h2>
      <p>
        <strong>{isListed ? texts.exportListed : texts.exportAll}.</strong> {texts.exportHint}
      </p>
      <Group mt="sm">
        <Button variant="default" disabled={isBusy} onClick={() => void run("csv")}>
          {texts.exportCsv}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void run("xlsx")}>
          {texts.exportXlsx}
        </Button>
        {isListed && <Link to="/products/import">{texts.exportAll}</Link>}
      </Group>
    </section>
  );
}

function Earlier() {
  const found = useQuery({
    queryKey: ["imports"],
    queryFn: () => send(importList),
    refetchInterval: ({ state: { data } }) => (data?.imports.some(isWorking) ? POLL_MS : false),
  });
  return (
    <section className="part">
      <h2>{texts.earlier}</h2>
      <Pending query={found}>
        {({ imports }) =>
          imports.length === 0 ? (
            <p className="quiet">{texts.none}</p>
          ) : (
            <ul className="tasks">
              {imports.map(({ id, name, state, isPaused, createdAt, by, counts }) => (
                <li key={id} className="row">
                  <div className="breaks" style={{ flex: "1 1 260px" }}>
                    <Link to={`/products/import/${id}`}>{name}</Link>
                    <div className="quiet">
                      {by}, {dayAndTime(createdAt)}
                    </div>
                  </div>
                  <span className="quiet">
                    {counts.new} {texts.counts.new}, {counts.changed} {texts.counts.changed}
                  </span>
                  <Badge variant="light" color={isPaused ? "madder" : stateColours[state]} tt="none">
                    {isPaused ? texts.paused : texts.states[state]}
                  </Badge>
                </li>
              ))}
            </ul>
          )
        }
      </Pending>
    </section>
  );
}
