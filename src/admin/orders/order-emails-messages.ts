export const orderEmailsMessages = {
  label: "See an e-mail to the customer, and send it again",
  title: (name: string) => `E-mail: ${name}`,
  to: "To",
  subject: "Subject",
  frame: "The e-mail",
  lede: "This is the e-mail as it would be now. The customer’s own copy also has the link to the order.",
  send: "Send again",
  sent: (to: string) => `On its way to ${to}.`,
};
