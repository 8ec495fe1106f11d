/** All collections in their order. */
import { Badge, Button, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { collectionList, placeCollection } from "../../../contract/admin/collections.ts";
import { send } from "../../api.ts";
import { MovableRows } from "../../bricks/movable-rows.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { Thumb } from "../../bricks/thumb.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { useMay } from "../../session/use-session.ts";
import { collections as texts } from "./messages.ts";

export const useCollections = () =>
  useQuery({ queryKey: ["collections", "list"], queryFn: async () => (await send(collectionList)).collections });

export function CollectionList() {
  const mayChange = useMay()("catalogue.change");
  const change = useChange("collections", "product-choices");
  const found = useCollections();
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        {mayChange && (
          <Button component={Link} to="/collections/new">
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
              move={(id, beforeId) => change(() => send(placeCollection, { params: { id }, body: { beforeId } }))}
            >
              {({ id, name, products, isByRule, picture }) => (
                <>
                  <Thumb picture={picture} />
                  <Link className="tree-name breaks" to={`/collections/${id}`}>
                    {name}
                    <span className="quiet tree-more">{texts.products(products)}</span>
                  </Link>
                  {isByRule && (
                    <Badge variant="light" color="indigo" tt="none">
                      {texts.byRule}
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
