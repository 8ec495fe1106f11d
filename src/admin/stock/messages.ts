/** What the screens of stock show. Texts of refusals come from the server. */
const units = (count: number) => `${count} ${count === 1 ? "unit" : "units"}`;
const variations = (count: number) => `${count} ${count === 1 ? "variation" : "variations"}`;

export const stock = {
  title: "Stock",
  list: {
    findHint: "Name or SKU",
    tabs: { active: "On sale", all: "All" },
    filters: {
      sold_out: "Sold out",
      low: "Running low",
      made_to_order: "Made to order",
      uncounted: "Not counted for a year",
    },
    sorts: { stock: "Lowest stock first", name: "By name", sku: "By SKU" },
    empty: "Nothing here.",
    emptySearch: (text: string) => `Nothing has “${text}” in its name or SKU.`,
    columns: { what: "Variation", sku: "SKU", stock: "For sale", ordered: "With orders", counted: "Last counted" },
    sumOf: (count: number) => `${units(count)} for sale`,
    low: "low",
    soldOut: "sold out",
    madeToOrder: "made to order",
    never: "never",
    orderedOf: (count: number) => `${count} with orders`,
  },
  count: "Count",
  receive: "Receive",
  writeOff: "Write off",
  detail: {
    forSale: "For sale",
    ordered: "With orders, still here",
    shelf: "On the shelf",
    sku: "SKU",
    counted: "Last counted",
    never: "Never",
    madeToOrder: "More is made to order.",
    product: "Open the product",
    history: "History",
    when: "When",
    change: "Change",
    after: "For sale",
    more: "Show more",
    reasons: {
      opening: "At the beginning",
      ordered: "Order",
      released: "Order cancelled or not paid",
      returned: "Returned",
      received: "Received",
      counted: "Counted",
      damaged: "Written off",
      corrected: "Corrected with the product",
    },
    asExpected: "as expected",
  },
  change: {
    units: "Units",
    counted: "On the shelf now",
    note: "Note",
    noteHint: "For the history, such as “from the loom in Mirzapur”",
    countHint: (expected: number, ordered: number) =>
      ordered === 0
        ? `There should be ${expected}.`
        : `There should be ${expected}: ${ordered} of them belong to orders that are not sent.`,
    result: (before: number, after: number) => `For sale: ${before} → ${after}`,
    done: "Saved.",
  },
  low: {
    label: "Tell me when only so many are left",
    hint: "Shown on Today and in this list. Empty: only when it is sold out.",
    save: "Save",
    saved: "Saved.",
  },
  batch: {
    count: {
      title: "Count stock",
      lede: "Scan each unit, or type an SKU and press Enter. A variation that you scan again is counted up. Orders that come meanwhile are allowed for.",
      save: (count: number) => `Save the count of ${variations(count)}`,
      ask: (count: number, fewer: number, more: number) =>
        fewer + more === 0
          ? `Everything is there: ${variations(count)} as expected.`
          : `${variations(count)}: ${fewer === 0 ? "nothing" : units(fewer)} missing, ${more === 0 ? "nothing" : units(more)} too many. The stock becomes what you counted.`,
      saved: (count: number) => `${variations(count)} counted.`,
    },
    receive: {
      title: "Receive a delivery",
      lede: "Scan each unit, or type an SKU and press Enter. A variation that you scan again is counted up.",
      save: (count: number) => `Add ${variations(count)} to the stock`,
      ask: (count: number, _fewer: number, more: number) => `${units(more)} of ${variations(count)} are for sale as soon as you confirm.`,
      saved: (count: number) => `${variations(count)} received.`,
    },
    code: "SKU",
    codeHint: "Scan, or type and press Enter",
    find: "Add",
    empty: "Nothing scanned yet.",
    scanned: (name: string, count: number) => `${name}: ${count}`,
    fewer: "One fewer",
    more: "One more",
    unitsOf: (name: string) => `Units of ${name}`,
    remove: (name: string) => `Take ${name} off the list`,
    expected: (expected: number, ordered: number) =>
      ordered === 0 ? `should be ${expected}` : `should be ${expected}, ${ordered} with orders`,
    right: "right",
    missing: (count: number) => `${count} missing`,
    over: (count: number) => `${count} too many`,
    again: "Count it again",
    clear: "Clear the list",
    clearAsk: "What you have scanned is forgotten. The stock stays as it is.",
    cleared: "The list is empty.",
    lost: "The connection was lost, and nobody knows whether this arrived. Save again: nothing is added twice.",
    saveAgain: "Save again",
    unread: "Enter how many there are.",
  },
} as const;
