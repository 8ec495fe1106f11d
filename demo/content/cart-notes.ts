import type { Draft } from "../../src/server/content/content.ts";

export const cartNotes: Draft<"cartnotes"> = {
  returnPolicy:
    '<p>Live with it for {return-days} days. If it is not right, tell us within this time. We collect it, check it within two working days and refund you within five more. <a href="/return-policy">Return policy</a></p>',
  shippingOptions:
    '<p>Free all over India. Products in stock leave the same day. Made-to-order rugs take about {made-to-order-days} days. <a href="/shipping-options">Shipping options</a></p>',
  measuringOfDelivery:
    "<p>A rug comes rolled, with the pile inside. The roll is as long as the rug's shorter side: an 8 × 10 ft rug makes a roll 8 feet long and a foot thick. Measure the lift, the turn of the stairs and the door before you order a large rug. A handmade rug may differ by two or three per cent from its stated size.</p>",
  internationalOrders:
    '<p>The shop delivers to addresses in India only. For delivery abroad, <a href="/contact-us">write to us</a> with the size and the town for a price including duty.</p>',
};
