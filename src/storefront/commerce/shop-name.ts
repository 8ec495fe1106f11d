/** The name of the shop in titles. A process and a browser show one shop; the frame of the page sets it before titles are made. */
let shopName = "Dhurrie";

export function nameShop(name: string): void {
  shopName = name;
}

export const nameOfShop = (): string => shopName;

/** 'Rugs | Dhurrie'. */
export const withShopName = (title: string): string => (title.endsWith(`| ${shopName}`) ? title : `${title} | ${shopName}`);

/** 'Rugs | Dhurrie' to 'Rugs'. */
export const withoutShopName = (title: string): string => (title.endsWith(` | ${shopName}`) ? title.slice(0, -3 - shopName.length) : title);
