/** Parcels that are packed, booked and carried before a story goes on. */
import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, type Browser, expect } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { type PlacedOrder, placeOrder } from "./order-fixtures.ts";

/** The reply, which is no refusal. */
export async function ok<Reply>(answer: APIResponse): Promise<Reply> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return await answer.json();
}
type Many = { done: number[]; refused: unknown[] };
type Detail = { order: { status: string; lines: { id: number }[]; parcels: { booking: { trackingId: string } }[] } };
export const detailOf = async (staff: APIRequestContext, number: string) =>
  (await ok<Detail>(await staff.get(`/api/admin/orders/${number}`))).order;

/** Makes a packed parcel of each unit of an order. Returns their ids. */
export async function packUnits(staff: APIRequestContext, number: string, units: number): Promise<number[]> {
  const [line] = (await detailOf(staff, number)).lines;
  const ids: number[] = [];
  for (let unit = 0; unit < units; unit++) {
    const orders = [{ number, units: [{ lineId: line?.id, quantity: 1 }] }];
    ids.push(...(await ok<Many>(await staff.post("/api/admin/shipments", { data: { key: randomUUID(), orders } }))).done);
  }
  const parcels = ids.map((id) => ({ id, weightGrams: 9_500, rolledLengthCm: 135 }));
  expect((await ok<Many>(await staff.post("/api/admin/shipments/pack", { data: { parcels } }))).refused).toEqual([]);
  return ids;
}

/** The test courier says that a parcel is now in this state. */
export const say = async (request: APIRequestContext, trackingId: string, state: string) =>
  void (await ok(await request.post("/sandbox/courier/say", { data: { tracking_id: trackingId, state } })));

/** An order whose one parcel the test courier has. */
export async function withCourier(browser: Browser, request: APIRequestContext): Promise<PlacedOrder & { trackingId: string }> {
  const order = await placeOrder(request, { email: uniqueEmail() });
  const page = await (await browser.newContext()).newPage();
  await openAdmin(page, "orders");
  const staff = page.request;
  const [id] = await packUnits(staff, order.number, 1);
  const booked = await ok<Many>(
    await staff.post("/api/admin/couriers/bookings", {
      data: { courier: "sandbox", parcels: [{ id, service: "surface", price: 10_000_000 }] },
    }),
  );
  expect(booked.refused).toEqual([]);
  const trackingId = (await detailOf(staff, order.number)).parcels[0]?.booking.trackingId ?? "";
  await say(request, trackingId, "picked_up");
  await expect.poll(async () => (await detailOf(staff, order.number)).status, { timeout: 30_000 }).toBe("shipped");
  await page.context().close();
  return { ...order, trackingId };
}
