import type { Draft } from "../../src/server/content/content.ts";

export const cartNotes: Draft<"cartnotes"> = {
  returnPolicy:
    '<p>Live with it for {return-days} days. If it is not right, tell us within them: we fetch it, look at it within two working days, and the money leaves us within five more. <a href="/return-policy">How a return goes</a></p>',
  shippingOptions:
    '<p>Free all over India from {free-shipping-from}; {shipping-charge} below. What is in stock leaves the same day, rolled and sewn into cloth. What is made to order is on the loom for about {made-to-order-days} days. <a href="/shipping-options">Shipping in full</a></p>',
  measuringOfDelivery:
    "<p>A rug comes rolled, with the pile inside. The roll is as long as the rug's shorter side: an 8 × 10 ft rug makes a roll of 8 feet, a foot thick. Measure the lift, the turn of the stairs and the door before you order a large one. What is made by hand comes out within two or three per cent of its size.</p>",
  internationalOrders:
    '<p>The shop sends to addresses in India only. For a piece that is to go abroad, <a href="/contact-us">write to us</a> with the size and the town, and we tell you what the freight costs.</p>',
};
