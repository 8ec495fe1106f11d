/** Tokens for other programs: made and shown once, their use, and withdrawing them. */
import { Button, Checkbox, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { programPermissions } from "../../contract/admin/all.ts";
import { type Permission, permissions } from "../../contract/admin/permissions.ts";
import { addToken, tokenList, withdrawToken } from "../../contract/admin/tokens.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { ShownOnce } from "../bricks/shown-once.tsx";
import { useChange } from "../bricks/use-change.ts";
import { day, dayAndTime } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { tokenMessages as texts } from "./token-messages.ts";

type Token = ReplyOf<typeof tokenList>["tokens"][number];

export function Tokens() {
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const found = useQuery({ queryKey: ["tokens"], queryFn: () => send(tokenList) });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      </div>
      <p style={{ maxWidth: "65ch" }}>
        {texts.lede} {found.data?.hasDocs && <a href="/api/admin/docs">{texts.docs}</a>}
      </p>
      <Pending query={found}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <ul className="tasks">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </Pending>
      {isAdding && <AddToken close={() => setAdding(false)} show={setShown} />}
      {shown !== null && <ShownOnce title={texts.shownTitle} lede={texts.shownLede} value={shown} close={() => setShown(null)} />}
    </>
  );
}

const stateOf = ({ withdrawnAt, expiresAt }: Token): string | null => {
  if (withdrawnAt !== null) return texts.withdrawn(day(withdrawnAt));
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? texts.ended : null;
};

function TokenRow({ token }: { token: Token }) {
  const change = useChange("tokens");
  const [isEnding, setEnding] = useState(false);
  const { id, name, lastFour, may, who, createdAt, expiresAt, lastUsedAt } = token;
  const ended = stateOf(token);
  return (
    <li className={ended === null ? "row" : "row is-quiet"}>
      <div className="row-text">
        <div>
          {name} <span className="quiet">…{lastFour}</span>
        </div>
        <div className="quiet">{may.map((permission) => permissions[permission]).join("; ")}</div>
        <div className="quiet">
          {texts.made(who, day(createdAt))} · {lastUsedAt === null ? texts.unused : texts.used(dayAndTime(lastUsedAt))}
          {expiresAt !== null && ended === null && <> · {texts.ends(day(expiresAt))}</>}
        </div>
      </div>
      {ended === null ? (
        <Button variant="default" aria-label={`${texts.withdraw} ${name}`} onClick={() => setEnding(true)}>
          {texts.withdraw}
        </Button>
      ) : (
        <span>{ended}</span>
      )}
      {isEnding && (
        <Confirm
          title={texts.withdraw}
          label={texts.withdraw}
          isDanger
          close={() => setEnding(false)}
          run={() => change(() => send(withdrawToken, { params: { id } }), texts.withdrawDone(name))}
        >
          <p>{texts.withdrawAsk(name)}</p>
        </Confirm>
      )}
    </li>
  );
}

function AddToken({ close, show }: { close: () => void; show: (token: string) => void }) {
  const change = useChange("tokens");
  const own = useMay();
  const [name, setName] = useState("");
  const [may, setMay] = useState<readonly Permission[]>([]);
  const [until, setUntil] = useState("");
  const [error, setError] = useState<unknown>(null);
  const errors = fieldErrors(error);
  const make = async () => {
    try {
      await change(async () => show((await send(addToken, { body: { name, may: [...may], until: until || null } })).token));
    } catch (refused) {
      setError(refused);
      throw refused;
    }
  };
  return (
    <Confirm title={texts.add} label={texts.make} close={close} run={make}>
      <TextInput
        label={texts.name}
        data-autofocus
        autoComplete="off"
        value={name}
        error={errors["name"]}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox.Group label={texts.may} value={[...may]} error={errors["may"]} onChange={(chosen) => setMay(chosen as Permission[])}>
        <div style={{ display: "grid", gap: 12, paddingTop: 8 }}>
          {programPermissions.filter(own).map((permission) => (
            <Checkbox key={permission} value={permission} label={permissions[permission]} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        type="date"
        label={texts.until}
        description={texts.untilHint}
        value={until}
        error={errors["until"]}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </Confirm>
  );
}
