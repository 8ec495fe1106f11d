/** Activates the hearts of every page: fills those of saved products and handles clicks. */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { signInPath } from "../../../shared/links.ts";
import { setFavourites } from "../../state/account/favourites.ts";

import { useToken } from "../../state/storage.ts";
import { savePendingWish } from "./pending-wish.ts";

const here = () => location.pathname + location.search;

export function Hearts() {
  const token = useToken();
  const navigate = useNavigate();
  useEffect(() => {
    if (token === "") {
      setFavourites({
        has: () => false,
        moved: () => {},
        toggle(wish) {
          savePendingWish(wish);
          void navigate(signInPath(here()));
        },
      });
      return () => setFavourites(null);
    }
    let close: (() => void) | undefined;
    let isOver = false;
    import("./open-favourites.ts").then(
      ({ openFavourites }) => {
        if (!isOver) close = openFavourites(() => void navigate(signInPath(here())));
      },
      // Without it a heart remains a link to the list.
      () => {},
    );
    return () => {
      isOver = true;
      close?.();
      setFavourites(null);
    };
  }, [token, navigate]);
  return null;
}
