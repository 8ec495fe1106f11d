/** The heart. Guests are sent to sign in (specification 1, section 6). */
import { Link } from "react-router";
import { useSignedIn } from "../state/storage.ts";
import { Icon } from "../ui/icons.tsx";

export function WishlistLink({ label, className }: { label: string; className?: string }) {
  const signedIn = useSignedIn();
  return (
    <Link className={className ? `icon-btn ${className}` : "icon-btn"} to={signedIn ? "/wishlist" : "/login"} aria-label={label}>
      <Icon name="heart" />
    </Link>
  );
}
