/** What the pages of imports show. What is wrong with a file comes from the server. */
const products = (count: number): string => (count === 1 ? "1 product" : `${count.toLocaleString("en-IN")} products`);

export const imports = {
  title: "Import and export",
  choose: "Choose a file",
  drop: "or drop it here, with its pictures or in a ZIP",
  kinds:
    "CSV or Excel (.xlsx), at most 10 MB: a file from this page, Shopify's file of products, or WooCommerce's. A ZIP may hold the file and its pictures.",
  rules:
    "A blank cell leaves what is there. A cell with only “-” empties it. Rows that are missing change nothing, and nothing is saved before you have seen it.",
  sending: "Sending the file…",
  sendingPictures: (done: number, all: number): string =>
    `${done.toLocaleString("en-IN")} of ${all === 1 ? "1 picture" : `${all.toLocaleString("en-IN")} pictures`} sent. Keep this page open.`,
  lineLost: "The line is lost. Keep this page open: it goes on by itself.",
  tableNeeded: "There is no CSV or Excel file among these. Choose one, with its pictures or without.",
  tablesTooMany: "Choose one CSV or Excel file at a time.",
  pictureTwice: (name: string): string => `Two pictures are named ${name}. Give each a name of its own.`,
  zipTooLarge: "A ZIP may have at most 500 MB and 5,000 files, and 1,000 MB once it is unpacked. Send the pictures in parts.",
  packedTooLarge: (name: string): string => `${name} has more than 20 MB.`,
  zipBroken: "This ZIP cannot be read. Pack it again.",
  tooLarge: "A file may have at most 10 MB. Split it, or leave out columns that the shop does not read.",
  exportTitle: "Export",
  exportAll: "All products",
  exportListed: "The products of your list",
  exportHint: "One row a size, with columns that an import reads back, and the addresses of its pictures. Gift cards are left out.",
  exportCsv: "Export CSV",
  exportXlsx: "Export Excel",
  earlier: "Earlier imports",
  none: "No file has been imported yet.",
  states: {
    reading: "Being read",
    checked: "Not saved yet",
    failed: "Cannot be read",
    saving: "Being saved",
    saved: "Saved",
    undoing: "Being undone",
    undone: "Undone",
  },
  paused: "Stopped",
  pausedHint:
    "Something unexpected stopped this import several times. What is saved stays, and nothing is half done. Let it go on; if it stops again, ask the person who looks after the shop to look into its log.",
  resume: "Go on",
  shapes: { own: "The shop's own columns", shopify: "Shopify's file of products", woocommerce: "WooCommerce's file of products" },
  rows: (count: number): string => (count === 1 ? "1 row" : `${count.toLocaleString("en-IN")} rows`),
  back: "All imports",
  trial: "Nothing is saved yet. This is what would change. If someone changes one of these products before you save, it is compared again.",
  counts: { new: "new", changed: "changed", problem: "with problems, left out", unchanged: "the same as now" },
  reading: "The file is being read and compared with the shop. You may close this page.",
  saving: (done: number, all: number): string => `${done.toLocaleString("en-IN")} of ${products(all)} saved. You may close this page.`,
  undoing: (left: number): string => `${products(left)} left to undo. You may close this page.`,
  savedResult: (saved: number, refused: number): string =>
    `${products(saved)} saved.${refused > 0 ? ` ${products(refused)} could not be saved.` : ""}`,
  undoneResult: (undone: number, kept: number): string =>
    `${products(undone)} as before.${kept > 0 ? ` ${products(kept)} stayed as they are.` : ""}`,
  save: (count: number): string => `Save ${products(count)}`,
  saveLeaving: (count: number, left: number): string => `Save ${products(count)}, leave out ${left.toLocaleString("en-IN")}`,
  saveAsk:
    "What is on sale changes at once. A new product goes on sale when the file says so and nothing is missing, and else becomes a draft. You can undo it afterwards.",
  nothing: "There is nothing to save.",
  undo: "Undo this import",
  undoAsk:
    "Products become what they were before, and new ones are deleted. What somebody has changed or ordered since stays as it is, and is named.",
  ignored: "Columns that are not read",
  pictures: (count: number): string =>
    `${count === 1 ? "1 picture is" : `${count.toLocaleString("en-IN")} pictures are`} fetched from other servers when you save.`,
  picturesDone: (done: number, all: number): string =>
    `${Math.min(done, all).toLocaleString("en-IN")} of ${all === 1 ? "1 picture" : `${all.toLocaleString("en-IN")} pictures`} fetched or given up.`,
  picturesTitle: "Pictures as files",
  picturesMissing: (count: number): string =>
    count === 1
      ? "The file names 1 picture that was not sent:"
      : `The file names ${count.toLocaleString("en-IN")} pictures that were not sent:`,
  picturesHint: "They are found by their names in the column Pictures, or by SKU: MAD-1.jpg, MAD-1-2.jpg …",
  addPictures: "Add pictures or a ZIP",
  picturesNone: "There is no picture among these files. Choose JPEG, PNG, WebP or AVIF files, or a ZIP of them.",
  picturesSent: (count: number): string => (count === 1 ? "1 picture sent." : `${count.toLocaleString("en-IN")} pictures sent.`),
  picturesRefused: (names: readonly string[]): string => `These are no pictures that the shop can use: ${names.join(", ")}`,
  incomplete: "Saved, with something missing",
  missing: "Created with the import",
  missingKinds: { category: "Category", collection: "Collection", tag: "Tag", term: "Choice" },
  missingOf: (kind: string, name: string): string => `${kind}: ${name}`,
  problems: "Problems",
  problemsHint: "Mend them in the file and choose it again, or save the rest.",
  problemsFile: "Problems as a spreadsheet",
  changed: "Changed",
  new: "New",
  refused: "Not saved or not undone",
  more: "Show more",
  columns: {
    row: "Row",
    column: "Column",
    value: "In the file",
    message: "What is wrong",
    product: "Product",
    before: "Now",
    after: "Then",
  },
  blank: "blank",
} as const;
