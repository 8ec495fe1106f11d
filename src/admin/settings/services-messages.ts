/** What the pages about mail, payments, languages and backups show. */
export const services = {
  mail: {
    server: "Mail server",
    none: "None: e-mails are stored on the shop's own machine, and reach nobody.",
    from: "Sender",
    where:
      "The server is set where the shop runs, in SMTP_URL and MAIL_FROM (README, Settings), because it holds a password. The name of the sender is the shop's name.",
    spf: "So that mailboxes accept e-mails, the domain of the sender needs records SPF, DKIM and DMARC. Your mail provider says which.",
    test: "Send a test to me",
    accepted: (to: string) => `The mail server has accepted an e-mail to ${to}. Look whether it arrives.`,
    refused: "The mail server has not accepted the e-mail.",
    answer: (answer: string) => `It answered: ${answer}`,
  },
  payments: {
    provider: "Provider",
    providers: { sandbox: "The shop's own sandbox: no money moves", razorpay: "Razorpay" },
    mode: "Mode",
    modes: { test: "Test: no money moves", live: "Live: money moves" },
    key: "Key",
    webhook: "Address for webhooks",
    interrupted: "The provider does not answer at the moment. Customers are offered other ways to pay.",
    where:
      "The keys are set where the shop runs, in PAYMENTS, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET (README, Settings): nobody who can read the database can read them.",
    test: "Try the keys",
    testNote: "Asks for an order that does not exist. Nothing is created.",
    right: "The keys work.",
    wrong: "The keys do not work, or the provider cannot be reached.",
  },
  languages: {
    title: "Pages, e-mails and invoices",
    note: "The shop has its texts in one language. Your own texts (products, pages, e-mails) can be in any, but one at a time. Names and addresses in other scripts are printed on invoices as they are typed.",
    more: "Another language is work for a developer: decision 0026 says how.",
  },
  backups: {
    made: "Last backup",
    tested: "A backup was last restored as a test",
    never: "Never recorded.",
    old: "That is more than a day ago.",
    note: "The shop does not make backups itself: the machine that it runs on does, each night, and tells the shop with npm run shop -- backup made. The runbook has the commands, and what a restore needs.",
    untested: "A backup that was never restored may not be one. Restore one on another machine and record it.",
    record: { made: "Record a backup", tested: "Record a restore" },
    where: "Where it is, or how it went",
    recorded: "Recorded.",
  },
} as const;
