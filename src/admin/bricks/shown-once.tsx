/** A secret that is shown this one time, to be copied. */
import { Button, CopyButton, Modal } from "@mantine/core";
import { messages } from "../messages.ts";

type Props = { title: string; lede: string; value: string; close: () => void };

export const ShownOnce = ({ title, lede, value, close }: Props) => (
  <Modal opened onClose={close} title={title} closeOnClickOutside={false}>
    <p>{lede}</p>
    <p className="codes" style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
      {value}
    </p>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant="default" mt="md" mr="sm" onClick={copy}>
          {copied ? messages.copied : messages.copy}
        </Button>
      )}
    </CopyButton>
    <Button mt="md" onClick={close}>
      {messages.close}
    </Button>
  </Modal>
);
