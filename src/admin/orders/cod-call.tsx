/** What a call about an order came to. */
import { Button, Group } from "@mantine/core";
import { confirmCodOrder, recordCodCall } from "../../contract/admin/cod-calls.ts";
import { send } from "../api.ts";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { codCallMessages as texts } from "./cod-call-messages.ts";

export function CodCall({ number, customer }: { number: string; customer: string }) {
  const change = useChange("cod-calls", "order", "orders", "today");
  const [isBusy, attempt] = useAttempt();
  const may = useMay();
  if (!may("orders.place")) return null;
  const params = { number };
  return (
    <Group gap="xs">
      <Button
        loading={isBusy}
        aria-label={texts.confirmOf(number)}
        onClick={() => void attempt(() => change(() => send(confirmCodOrder, { params }), texts.confirmed(customer)))}
      >
        {texts.confirm}
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        aria-label={texts.noAnswerOf(number)}
        onClick={() => void attempt(() => change(() => send(recordCodCall, { params }), texts.recorded))}
      >
        {texts.noAnswer}
      </Button>
    </Group>
  );
}
