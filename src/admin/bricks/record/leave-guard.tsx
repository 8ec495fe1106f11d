/** Asks before a page with unsaved changes is left. */
import { Button, Group, Modal } from "@mantine/core";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { recordMessages as texts } from "./messages.ts";

/** `isUnsaved` is asked when the page is left. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  if (blocker.state !== "blocked") return null;
  return (
    <Modal opened onClose={() => blocker.reset()} title={texts.leave}>
      <p>{texts.leaveLede}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed()}>
          {texts.leaveGo}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset()}>
          {texts.stay}
        </Button>
      </Group>
    </Modal>
  );
}
