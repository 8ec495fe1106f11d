/**
 * Saves a product to the wishlist. For a guest it links to the sign-in page (specification 2, section 6), and before its code has come too: the link says what
 * to save.
 */
import { Link } from "react-router";
import { savingPath, wishlistPath, wishlistSignInPath } from "../../shared/links.ts";
import { useFavourites, type Wish } from "../state/account/favourites.ts";
import { useSignedIn } from "../state/storage.ts";
import { Icon } from "../ui/icons.tsx";
import "./price.css";

type Props = { wish: Wish; /** Name of the product. */ name: string; className?: string };

export function Heart({ wish, name, className = "" }: Props) {
  const signedIn = useSignedIn();
  const favourites = useFavourites();
  const look = { className: `icon-btn heart ${className}`, "aria-label": `Save ${name} to wishlist` };
  const icon = <Icon name="heart" />;
  if (signedIn && favourites)
    return (
      <button type="button" {...look} aria-pressed={favourites.has(wish)} onClick={() => favourites.toggle(wish, name)}>
        {icon}
      </button>
    );
  return (
    <Link
      {...look}
      to={savingPath(signedIn ? wishlistPath : wishlistSignInPath, wish.productId, wish.variationId)}
      onClick={(event) => {
        if (!favourites) return;
        event.preventDefault();
        favourites.toggle(wish, name);
      }}
    >
      {icon}
    </Link>
  );
}

export function WishlistLink({ label }: { label: string }) {
  const signedIn = useSignedIn();
  return (
    <Link className="icon-btn" to={signedIn ? wishlistPath : wishlistSignInPath} aria-label={label}>
      <Icon name="heart" />
    </Link>
  );
}
