/** The shop's telephone number, for pages that offer help on WhatsApp. */
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";

/** As a telephone dials it; '' when the shop has none, or its settings are late. */
export function useShopPhone(): string {
  const { shop = null } = useRouteLoaderData<typeof rootLoader>("root") ?? {};
  return shop === null || shop instanceof Promise ? "" : (shop.phone?.dial ?? "");
}
