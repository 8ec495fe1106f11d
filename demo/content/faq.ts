import type { Draft } from "../../src/server/content/content.ts";

const q = (question: string, ...paragraphs: string[]) => ({ question, answer: paragraphs.map((words) => `<p>${words}</p>`).join("") });

export const faq: Draft<"faq"> = {
  categories: [
    {
      name: "Orders and payment",
      questions: [
        q(
          "How do I place an order?",
          "Choose a size on the rug's page, put it in the cart and check out. You need an e-mail address and an address to deliver to; an account is not needed. A letter with the order number follows at once.",
        ),
        q(
          "Which ways to pay are there?",
          "Card, UPI, net banking and wallets, and cash on delivery. Prices are in rupees and include GST.",
        ),
        q(
          "What does cash on delivery cost?",
          "₹40, on its own line of the order. The rest is the same as with every other way to pay. Please keep the amount ready: who drives the van has no change for a rug.",
        ),
        q(
          "Can I change or cancel an order?",
          'Until it leaves our store, yes: <a href="/contact-us">write or call</a> with the order number. A piece that is made to order can be cancelled until its loom is warped, which is two working days after you order.',
        ),
        q(
          "Do I get an invoice with GST?",
          "With every order. If you want your firm's GSTIN on it, write it into the address when you check out.",
        ),
        q(
          "How do I use a coupon?",
          "Write its code into the field in the cart. One coupon can be used for an order; it is taken off before shipping is added.",
        ),
      ],
    },
    {
      name: "Delivery",
      questions: [
        q("What does shipping cost?", "Nothing for an order of ₹999 or more, anywhere in India. Below that it is ₹149."),
        q(
          "When will my rug come?",
          "What is in store leaves the same day. It is on the road for two to four days to the large cities, and up to seven to the hills, the North-East and the islands.",
        ),
        q(
          "How is a rug packed?",
          "Rolled around a cardboard core with the pile inside, wrapped in cotton cloth and then in a bag that keeps water out. Let it lie flat for two days and the waves go.",
        ),
        q(
          "Will somebody carry it upstairs?",
          "To the door of your flat, if the rug fits into the lift or the stairs are wide enough for the roll. A 9 × 12 ft rug is a roll nine feet long and weighs about 45 kg: please tell us if the way is narrow, and we fold it instead.",
        ),
        q(
          "Can I follow my order?",
          '<a href="/order-status">Track an order</a> shows where it is. You need the order number and the e-mail address or mobile number that you ordered with.',
        ),
      ],
    },
    {
      name: "Returns",
      questions: [
        q(
          "Can I send a rug back?",
          'Within 7 days of the day it came, yes. Tell us by the <a href="/contact-us">form</a> or by telephone; we fetch it, and there is nothing to pay for that.',
        ),
        q(
          "In what state must it be?",
          "Unwashed, unstained and with its label. You may walk on it and live with it for a few days: that is what the time is for. Keep the cloth and the core if you can.",
        ),
        q(
          "How and when do I get my money back?",
          "The way it came, within five working days of the day the rug is back in our store. What was paid in cash goes to a bank account that you name. The ₹40 for cash on delivery is not given back.",
        ),
        q(
          "What if it comes damaged?",
          "Take a picture before you unroll it further, and write to us within 48 hours. We send another one or mend it, as you like; if neither can be done, you get everything back.",
        ),
        q(
          "Can a made-to-order piece go back?",
          "If it has a fault or is not what you ordered, yes, as any other. Because you do not like it after all, only when it is one of our own sizes and designs. What was woven to your measure stays with you.",
        ),
      ],
    },
    {
      name: "Care and cleaning",
      questions: [
        q(
          "How do I keep a wool rug clean?",
          "Vacuum once a week with the suction low and without a turning brush, in the direction of the pile. Turn the rug round twice a year. Every two or three years have it washed by somebody who washes rugs.",
          'More about it is in <a href="/blog/caring-for-wool">Caring for wool</a>.',
        ),
        q(
          "Will it shed?",
          "For the first two or three months, yes: short fibres that were left from clipping come to the top. It becomes less with every cleaning. Flat weaves do not shed.",
        ),
        q(
          "Something was spilt. What now?",
          "Lift off what lies on top, then press with a dry white cloth from the edge inwards. Then cold water, a little at a time, and press again. Never rub, and no stain remover: it takes the dye too.",
        ),
        q(
          "Can sunlight fade the colours?",
          "All dyes become softer in strong sun, natural ones a little sooner. Turn the rug every few months, so that it happens evenly, and draw the curtain at noon.",
        ),
        q(
          "Do I need an underlay?",
          "On stone and tiles, yes: the rug lies still and wears longer. Take one that is two inches smaller than the rug on each side.",
        ),
        q(
          "What about cats and dogs?",
          'Take a flat weave or a dense, short pile, with no loops to catch a claw: our <a href="/tag/pet-friendly">pet-friendly pieces</a> are chosen for that. If a thread is pulled, cut it; do not draw it out.',
        ),
      ],
    },
    {
      name: "Sizes and made to order",
      questions: [
        q(
          "Which size do I need?",
          'The <a href="/sizeguide">size guide</a> has a plan for your room: say which bed, sofa or table stands in it, and it shows the rug to scale. When you are between two sizes, take the larger one.',
        ),
        q(
          "How exact are the measures?",
          "What is woven by hand comes out within two or three per cent of what was drawn. If an inch decides, ask us: we measure the very piece for you.",
        ),
        q(
          "What does made to order mean?",
          "The rug is begun when you order it. It takes about 25-30 days until it is woven, washed and dry, and we send a picture from the loom.",
        ),
        q(
          "Can you weave a size that is not on the list?",
          'Most flat weaves and hand-tufted rugs, yes, up to 12 × 18 ft. <a href="/contact-us">Send us</a> the measures and the rug you have in mind; we answer with a price and a date.',
        ),
        q(
          "Can I see a rug before I buy it?",
          'In the Jaipur showroom, Mon-Fri 9AM-6PM, or by video call. <a href="/book-an-appointment">Book an appointment</a> and we lay out what you want to see.',
        ),
      ],
    },
    {
      name: "Trade",
      questions: [
        q(
          "Who is the trade programme for?",
          'Architects, interior designers, hotels and shops. <a href="/trade-program">Apply</a> with your firm\'s name and GSTIN; we answer within two working days.',
        ),
        q(
          "What does it offer?",
          "Trade prices, samples on loan for 14 days, drawings to scale for your plans, and one person who knows your projects.",
        ),
        q(
          "Can you furnish a whole hotel?",
          "We have woven up to 120 rooms in one design. Count on six weeks for the first twenty rugs, and a sample before that.",
        ),
        q(
          "Do you ship abroad?",
          "For trade customers, yes, by sea or air, with the papers that customs asks for. This shop delivers within India.",
        ),
      ],
    },
  ],
};
