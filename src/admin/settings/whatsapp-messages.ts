/** What the page of WhatsApp shows. */
export const whatsapp = {
  lede: "Customers who tick it when they pay get the news of their order on WhatsApp too, beside the e-mails: confirmed, on its way, not delivered, delivered, cancelled, refunded, and the pickup of a return.",
  provider: "Provider",
  providers: {
    none: "None: customers are not asked, and nothing is sent",
    sandbox: "The shop's own sandbox: messages are shown where e-mails of the demo are, and reach nobody",
    cloud: "WhatsApp Cloud API",
  },
  account: "Number's id and token",
  webhook: "Address for webhooks",
  interrupted: "WhatsApp does not answer at the moment. Messages wait, and are sent for a day.",
  where:
    "The keys are set where the shop runs, in WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN (docs/whatsapp.md): nobody who can read the database can read them.",
  figures: "The last 30 days",
  sent: "Sent",
  delivered: "Of these, delivered",
  waiting: "Waiting",
  failed: "Not sent",
  stops: "Numbers that wrote STOP",
  lastError: "Last failure",
  test: "Send a test message",
  mobile: "To the mobile number",
  accepted: "WhatsApp has accepted the message. Look whether it arrives.",
  refused: (answer: string) => `It was not sent: ${answer}`,
  templates: "Templates",
  templatesLede:
    "Meta must know these texts before it sends them. In WhatsApp Manager make one template for each: category Utility, the name and the text as they are here.",
  copy: "Copy the text",
  copyOf: (name: string) => `Copy the text of ${name}`,
  copied: "Copied.",
} as const;
