type Shown<Item> = { show: string; of: Item[]; only?: "wide" | "phone" };

/** Each for its screens; when one is empty the other serves all. */
export function trees<Item>(wide: Item[], phone: Item[]): Shown<Item>[] {
  if (wide.length > 0 && phone.length > 0)
    return [
      { show: "for-wide", of: wide, only: "wide" },
      { show: "for-phone", of: phone, only: "phone" },
    ];
  const all = wide.length > 0 ? wide : phone;
  return all.length > 0 ? [{ show: "for-all", of: all }] : [];
}
