/** Every address of the shop. */
import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** All listings are one route module; the address says which products it shows. */
const listing = (id: string, path: string) => route(path, "routes/listing.tsx", { id });

/** So are the account's pages, */
const account = (id: string, path: string) => route(path, "routes/account.tsx", { id });

/** the orders' pages, */
const orders = (id: string, path: string) => route(path, "routes/orders.tsx", { id });

/** and the sign-in, registration and password pages, retail and trade. */
const auth = (path: string) => route(path, "routes/auth.tsx", { id: path });

export default [
  index("routes/home.tsx"),
  route("product/:slug", "routes/product.tsx"),
  route("product/:slug/variation", "routes/variation.ts"),

  listing("category", "category/:slug"),
  listing("tag", "tag/:slug"),
  listing("collection", "collection/:slug"),
  listing("collections-category", "collections/category/:slug"),
  listing("collections-tag", "collections/tag/:slug"),
  listing("collections-collection", "collections/:slug"),
  listing("list", "list/:type?/:slug?"),
  listing("shop", "shop"),
  route("in/:slug", "routes/landing.tsx", { id: "in" }),
  route("collection", "routes/collections.tsx"),

  route("blog", "routes/blog.tsx"),
  route("blog/:slug", "routes/post.tsx"),
  route("faq", "routes/faq.tsx"),
  route("sizeguide", "routes/sizeguide.tsx"),
  route("newsletter", "routes/newsletter.tsx"),
  route("confirm-order", "routes/confirm-order.tsx"),
  route("delivery", "routes/delivery.tsx"),
  route("gift-card-balance", "routes/gift-card-balance.tsx"),
  route("search-result/:term?", "routes/search.tsx"),
  route("suggest", "routes/suggest.ts"),
  route("listing-part", "routes/listing-part.ts"),

  route("cart", "routes/cart.tsx"),
  route("cart/address", "routes/cart-address.tsx"),
  route("checkout", "routes/checkout.tsx"),
  route("thankyou/:id", "routes/thankyou.tsx"),
  route("pay", "routes/pay.tsx"),

  account("account", "account/:part?"),
  account("my-account", "my-account"),
  account("profile", "profile/:part?"),
  orders("orders", "orders"),
  orders("order", "order/:id?"),
  route("return/:id", "routes/return.tsx"),
  route("order-status", "routes/order-status.tsx"),
  route("track/:id", "routes/track.tsx"),
  route("address/:id?", "routes/address.tsx"),

  auth("login"),
  auth("register"),
  auth("verify-email"),
  auth("change-password"),
  auth("trade-sign-in"),
  auth("trade-register"),
  auth("verify-trade-account-email"),
  auth("change-trade-account-password"),

  route("wishlist", "routes/wishlist.tsx"),
  route("wishlist/:token", "routes/shared-wishlist.tsx"),

  route("quick-order", "routes/quick-order.tsx"),

  ...(import.meta.env.DEV ? [route("dev/ui", "dev/ui-page.tsx")] : []),

  route(":page", "routes/page.tsx", { id: "page" }),
  route("error_404", "routes/not-found.tsx", { id: "error-404" }),
  route("*", "routes/not-found.tsx", { id: "not-found" }),
] satisfies RouteConfig;
