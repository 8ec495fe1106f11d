/** Says that the browser waits for a busy shop and tries again by itself. */
import { useEffect } from "react";
import { onBusyShop } from "../../state/busy-shop.ts";
import { toast } from "../../ui/toast.ts";
import { BUSY_SHOP } from "./messages.ts";

export function BusyShop() {
  useEffect(() => onBusyShop((waitMs) => toast(BUSY_SHOP, waitMs + 1_000)), []);
  return null;
}
