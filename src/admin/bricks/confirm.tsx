/** Asks before something is done that has consequences, and says which. */
import { Alert, Button, Group, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { explain } from "../api.ts";
import { messages } from "../messages.ts";

type Props = {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  label: string;
  isDanger?: boolean;
  /** False while what follows is not known yet. */
  isReady?: boolean;
  close: () => void;
  /** Throws when it did not work; the dialog then stays and says why. */
  run: () => Promise<void>;
};

export function Confirm({ title, children, label, isDanger = false, isReady = true, close, run }: Props) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      setError(null);
      await run();
      close();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={close} title={title}>
      <form
        noValidate
        style={{ display: "grid", gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog that was opened from a form would send that one too.
          event.stopPropagation();
          void confirm();
        }}
      >
        {error !== null && (
          <Alert color="madder" role="alert">
            {explain(error)}
          </Alert>
        )}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {messages.cancel}
          </Button>
          <Button type="submit" color={isDanger ? "madder" : "ink"} loading={isBusy} disabled={!isReady}>
            {label}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
