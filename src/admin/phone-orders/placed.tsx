/** After an order by phone is placed: its number, and its pay link to copy or to send. */
import { Button, Group } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { messages as texts } from "./messages.ts";
import { LinkToSend } from "./pay-link.tsx";

type Props = {
  number: string;
  /** '' for an order that is placed already. */
  link: string;
  email: string;
  mobile: string;
  amount: number;
  again: () => void;
};

export function Placed({ number, link, email, mobile, amount, again }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sheet phone-part" role="status" style={{ maxWidth: 640 }}>
      <h2 ref={heading} tabIndex={-1}>
        {link === "" ? texts.placedTitle(number) : texts.linkTitle(number)}
      </h2>
      <p>{link === "" ? texts.placedText : texts.linkText(email)}</p>
      {link !== "" && <LinkToSend link={link} number={number} mobile={mobile} amount={amount} />}
      <Group>
        <Button component={Link} to={`/orders/${number}`} variant={link === "" ? "filled" : "default"}>
          {texts.openOrder}
        </Button>
        <Button variant="default" onClick={again}>
          {texts.another}
        </Button>
      </Group>
    </section>
  );
}
