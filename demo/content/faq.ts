import type { Draft } from "../../src/server/content/content.ts";
import { deliveryTimes } from "./delivery-times.ts";

const q = (question: string, ...paragraphs: string[]) => ({ question, answer: paragraphs.map((text) => `<p>${text}</p>`).join("") });

export const faq: Draft<"faq"> = {
  categories: [
    {
      name: "Orders and payment",
      questions: [
        q(
          "How do I place an order?",
          "Choose a size on the rug's page, add it to your cart and check out. You need an e-mail address and a delivery address; you do not need an account. We confirm your order by e-mail, with the order number.",
        ),
        q("How can I pay?", "By card, UPI, net banking or wallet, or by cash on delivery. Prices are in rupees and include GST."),
        q(
          "What does cash on delivery cost?",
          "{cod-charge}, on its own line of the order. Everything else costs the same as with online payment. Please keep the exact amount ready, because the courier may not have change.",
        ),
        q(
          "Can I change or cancel an order?",
          'Yes, until it leaves our store: <a href="/contact-us">write or call</a> with the order number. The same holds for a rug that is made to order.',
        ),
        q(
          "Do I get an invoice with GST?",
          'Yes, with every order. If you buy for a business, enter its name and GSTIN at checkout; a <a href="/trade-program">trade account</a> remembers them.',
        ),
        q("How do I use a coupon?", "Enter its code at checkout. You can use one coupon for each order."),
      ],
    },
    {
      name: "Delivery",
      questions: [
        q("What does shipping cost?", "Nothing, anywhere in India. Cash on delivery costs {cod-charge}."),
        q(
          "When will my rug arrive?",
          `Rugs in stock ship the same day if you order by ${deliveryTimes.orderBy} on a working day. Jaipur and Delhi take ${deliveryTimes.nearby} working days, the rest of Rajasthan ${deliveryTimes.state}, other large cities ${deliveryTimes.cities}, other places on the mainland ${deliveryTimes.mainland}, the North-East and the islands ${deliveryTimes.remote}. Your PIN code on the product page gives the day. More under <a href="/shipping-options">Shipping Options</a>.`,
        ),
        q(
          "How is a rug packed?",
          "It is rolled with the pile inside and wrapped in cloth; thin flat weaves are folded. Leave it flat for two days and the waves disappear.",
        ),
        q(
          "Will it be carried upstairs?",
          "Yes, to the door of your flat, if the roll fits in the lift or on the stairs. A 9 × 12 ft rug makes a roll nine feet long and weighs up to about 50 kg. If the way is narrow, please tell us in the note when you order.",
        ),
        q(
          "Can I track my order?",
          'Yes, under <a href="/order-status">Track an order</a>. You need the order number and the e-mail address or mobile number that you ordered with.',
        ),
      ],
    },
    {
      name: "Returns",
      questions: [
        q(
          "Can I send a rug back?",
          'Yes, within {return-days} days of delivery. Tell us through the <a href="/contact-us">contact form</a> or by phone. The first pickup of an order is free.',
        ),
        q(
          "What condition must it be in?",
          "Unwashed, unstained and with its label. You may walk on it and live with it for a few days; that is what the time is for. If you can, keep the cloth that it came in.",
        ),
        q(
          "How and when do I get my money back?",
          "You get it back the way you paid, within five working days after we have checked the rug. If you paid in cash, we transfer it to a bank account of your choice. The {cod-charge} for cash on delivery is not refunded, unless we made a mistake.",
        ),
        q(
          "What if it arrives damaged?",
          'Send two photographs, one of the whole rug and one of the damage, through the <a href="/contact-us">contact form</a>, within six months. We replace it, repair it or refund the whole amount, whichever you prefer.',
        ),
        q(
          "Can I return a rug that was made to order?",
          "If something is wrong with it: a fault, damage, or not what you ordered. Otherwise not, because it was made for you. The product page says so before you order.",
        ),
      ],
    },
    {
      name: "Care and cleaning",
      questions: [
        q(
          "How do I keep a wool rug clean?",
          "Vacuum it once a week on low suction, without a turning brush, in the direction of the pile. Turn the rug end to end twice a year. Have it washed by a rug washer every three to five years.",
          'You can read more in <a href="/blog/caring-for-wool">Caring for wool</a>.',
        ),
        q(
          "Will it shed?",
          "Yes, for the first two or three months: short fibres that are left from clipping come to the surface. It becomes less each time you vacuum. Flat weaves hardly shed.",
        ),
        q(
          "I spilled something. What should I do?",
          "Lift off anything solid, then press a dry white cloth on the spot, from the edge inwards. Press again with lukewarm water. Never rub, and do not use stain remover: it takes out the dye too.",
        ),
        q(
          "Can sunlight fade the colours?",
          "All dyes become softer in strong sun, natural dyes a little sooner. Turn the rug every few months so that it fades evenly, and draw the curtain at noon.",
        ),
        q(
          "Do I need an underlay?",
          "On stone and tiles, yes: the rug does not slip, and it wears longer. Choose an underlay that is two inches smaller than the rug on each side.",
        ),
        q(
          "What about cats and dogs?",
          'Choose a flat weave or a dense, short pile, with no loops to catch a claw, such as our <a href="/tag/pet-friendly">pet-friendly rugs</a>. If a thread is pulled, cut it; do not pull it out.',
        ),
      ],
    },
    {
      name: "Sizes and made to order",
      questions: [
        q(
          "Which size do I need?",
          'The <a href="/sizeguide">size guide</a> has a plan for your room: choose your bed, sofa or table, and it shows the rug to scale. If you are between two sizes, take the larger one.',
        ),
        q(
          "How exact are the measurements?",
          'A rug woven by hand may differ by two or three per cent from its stated size. If an inch matters, <a href="/contact-us">write to us</a> and we measure the rug for you.',
        ),
        q(
          "What does made to order mean?",
          "A flat weave or tufted rug is started when you order it. A hand-knotted one, which takes months, is partly woven already and finished when you order it. Either is washed, dry and ready in about {made-to-order-days} days.",
        ),
        q(
          "Can you weave a size that is not on the list?",
          'Yes, most flat weaves and hand-tufted rugs. <a href="/contact-us">Send us</a> the measurements and the name of the rug, and we reply with a price and a date.',
        ),
        q(
          "Can I see a rug before I buy it?",
          'Yes, in one of our <a href="/store-locator">showrooms</a> or on a video call. <a href="/book-an-appointment">Book an appointment</a> and tell us which rugs you would like to see.',
        ),
      ],
    },
    {
      name: "Trade",
      questions: [
        q(
          "Who is the trade programme for?",
          'Architects, interior designers, hotels and shops. <a href="/trade-program">Apply</a> with your company\'s name and address, and its GSTIN if it has one. We reply within two working days.',
        ),
        q(
          "What does it offer?",
          "Trade prices, which you see when you are signed in, GST invoices with your GSTIN, and rugs in your own sizes.",
        ),
        q(
          "Can you furnish a whole hotel?",
          'Yes. <a href="/contact-us">Send us</a> the number of rooms and the sizes, and we reply with a price and a date.',
        ),
        q(
          "Do you ship abroad?",
          'The shop delivers within India only. For an order to another country, <a href="/contact-us">write to us</a>.',
        ),
      ],
    },
  ],
};
