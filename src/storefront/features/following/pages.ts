/** Pages whose addresses are already linked and whose content follows (server only). */
export type FollowingPage = { path: string; title: string; text: string };

const page = (path: string, title: string, text: string): FollowingPage => ({ path, title, text });

const order = "Orders open here soon.";

const followingPages: FollowingPage[] = [
  page("orders", "My Orders", order),
  page("order/:id", "Order Details", order),
  page("order-status", "Track an order", "Soon you can follow an order here with its number and your e-mail or mobile."),
];

/** `order/:id` and its like stand for any second part; a question mark says that there may be none. */
function fits(path: string, page: string, part: string | undefined): boolean {
  const [first, second] = path.split("/");
  if (first !== page) return false;
  if (part === undefined) return second === undefined || second.endsWith("?");
  return second === part || (second?.startsWith(":") ?? false);
}

export const followingPage = (page: string, part?: string): FollowingPage | undefined =>
  followingPages.find(({ path }) => fits(path, page, part));
