/** All attributes in their order. */
import { Badge, Button, Title } from "@mantine/core";
import { Link } from "react-router";
import { placeAttribute } from "../../../contract/admin/attributes.ts";
import { send } from "../../api.ts";
import { MovableRows } from "../../bricks/movable-rows.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { useMay } from "../../session/use-session.ts";
import { attributes as texts } from "./messages.ts";
import { useAttributes } from "./use-attributes.ts";

/** Terms that a row names. */
const MOST_NAMED = 6;

export function AttributeList() {
  const mayChange = useMay()("catalogue.change");
  const change = useChange("attributes", "product-choices");
  const found = useAttributes();
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        {mayChange && (
          <Button component={Link} to="/attributes/new">
            {texts.add}
          </Button>
        )}
      </div>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <MovableRows
              items={all}
              label={texts.list}
              mayMove={mayChange}
              move={(id, beforeId) => change(() => send(placeAttribute, { params: { id }, body: { beforeId } }))}
            >
              {({ id, name, isVariation, isFilter, terms }) => (
                <>
                  <Link className="tree-name breaks" to={`/attributes/${id}`}>
                    {name}
                    <span className="quiet tree-more">
                      {terms.length === 0
                        ? texts.terms(0)
                        : terms
                            .slice(0, MOST_NAMED)
                            .map((term) => term.name)
                            .join(" · ") + (terms.length > MOST_NAMED ? ` · +${terms.length - MOST_NAMED}` : "")}
                    </span>
                  </Link>
                  {isVariation && (
                    <Badge className="desk-only" variant="light" color="indigo" tt="none">
                      {texts.variation}
                    </Badge>
                  )}
                  {isFilter && (
                    <Badge className="desk-only" variant="light" color="ink" tt="none">
                      {texts.filter}
                    </Badge>
                  )}
                </>
              )}
            </MovableRows>
          )
        }
      </Pending>
    </>
  );
}
