/** The end of the demo: what goes and what stays, before it is done. */
import { Alert, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { demoData, removeDemoData } from "../../contract/admin/demo-data.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { useChange } from "../bricks/use-change.ts";
import { settings } from "./messages.ts";

const texts = settings.demo;

/** Nothing in a shop without demo data. */
export function DemoData() {
  const { data } = useQuery({ queryKey: ["shop-settings", "demo"], queryFn: () => send(demoData) });
  const [isAsking, setAsking] = useState(false);
  // Everything that this browser knows of the shop is out of date afterwards.
  const change = useChange(
    "shop-settings",
    "today",
    "products",
    "categories",
    "collections",
    "tags",
    "attributes",
    "pictures",
    "coupons",
    "stock",
    "staff",
  );
  const demo = data?.demo;
  if (!demo) return null;
  return (
    <section className="sheet form-part" aria-labelledby="demo">
      <h2 id="demo">{texts.title}</h2>
      <p>{texts.lede}</p>
      <h3>{texts.goes}</h3>
      <ul>
        {texts.list(demo).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{texts.stays}</h3>
      <ul>
        {demo.changed > 0 && <li>{texts.changed(demo.changed)}</li>}
        {demo.ordered > 0 && <li>{texts.ordered(demo.ordered)}</li>}
        <li>{texts.always}</li>
      </ul>
      {demo.hasOwner ? (
        <Button color="madder" variant="outline" style={{ justifySelf: "start" }} onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      ) : (
        <Alert color="indigo">
          <p style={{ marginTop: 0 }}>{texts.ownerNeeded}</p>
          <Link to="/staff?invite">{texts.invite}</Link>
        </Alert>
      )}
      {isAsking && (
        <Confirm
          title={texts.ask}
          label={texts.confirm}
          isDanger
          close={() => setAsking(false)}
          run={() => change(() => send(removeDemoData), texts.removed)}
        >
          <p>{texts.asks}</p>
        </Confirm>
      )}
    </section>
  );
}
