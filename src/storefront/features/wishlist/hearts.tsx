/** Activates the hearts of every page: fills those of saved products and handles clicks. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { signInPath } from "../../../shared/links.ts";
import { setFavourites } from "../../state/account/favourites.ts";
import { useToken } from "../../state/storage.ts";
import { guestReason } from "./messages.ts";
import { savePendingWish, wishIn } from "./pending-wish.ts";

export function Hearts() {
  const token = useToken();
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Before the next effect, which saves it for a customer.
  useEffect(() => {
    const wish = wishIn(hash);
    if (wish) savePendingWish(wish);
  }, [hash]);
  useEffect(() => {
    const toSignIn = (reason: string) => void navigate(signInPath(location.pathname + location.search), { state: { reason } });
    if (token === "") {
      setFavourites({
        has: () => false,
        moved: () => {},
        toggle(wish, name) {
          savePendingWish(wish);
          toSignIn(guestReason(name));
        },
      });
      return () => setFavourites(null);
    }
    let close: (() => void) | undefined;
    let isOver = false;
    import("./open-favourites.ts").then(
      ({ openFavourites }) => {
        if (!isOver) close = openFavourites(toSignIn);
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
