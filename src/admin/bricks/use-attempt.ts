import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { explain } from "../api.ts";

/** For a button that asks nothing first: whether its work is under way, and a way to do it. What goes wrong is said at the bottom of the page. */
export function useAttempt(): [isBusy: boolean, attempt: (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (refused) {
      notifications.show({ message: explain(refused), color: "madder", role: "alert", autoClose: 10_000 });
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, attempt];
}
