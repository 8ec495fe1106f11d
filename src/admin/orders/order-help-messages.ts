/** What the runbook says about orders that wait for somebody, in short. */
export const orderHelpMessages = {
  unconfirmed: {
    title: "Its customer has not confirmed it yet",
    why: "We have asked by e-mail whether the parcel may come, because it is paid on delivery. It can be sent once that is said.",
  },
  held: {
    title: "This order is on hold: do not send it",
    why: "Its payment arrived after the stock was sold to others, or with another sum.",
    steps: [
      "The money goes back by itself. The state of the refund is below, under Payment; the customer has an e-mail about it.",
      "You have another unit, or can make one? Call the customer, and take a new order by phone.",
      "The refund was refused? What to do about that is shown here as soon as it happens.",
    ],
  },
  refused: {
    title: "The payment provider refused a refund",
    why: "Most often the balance there is too low. The customer still waits for the money.",
    steps: [
      "Top up the balance at the provider, then press “Ask the provider again” under Payment.",
      "You have refunded the same sum in the provider’s dashboard? The shop finds it within a minute of “Ask the provider again”.",
      "You have paid the customer in another way, such as by bank transfer? Press “Paid in another way”.",
    ],
    other: "Somebody who may refund payments has to do one of these:",
  },
} as const;
