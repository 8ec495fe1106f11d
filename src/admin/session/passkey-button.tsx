/** Uses a passkey, and says why when it did not work. */
import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { explain } from "../api.ts";

export function PasskeyButton({ label, use }: { label: string; /** Throws when it did not work. */ use: () => Promise<void> }) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    setError(null);
    try {
      await use();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error !== null && (
        <Alert color="madder" role="alert">
          {explain(error)}
        </Alert>
      )}
      <Button loading={isBusy} onClick={() => void press()}>
        {label}
      </Button>
    </>
  );
}
