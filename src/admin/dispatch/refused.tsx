import { Alert } from "@mantine/core";
import { dispatch as texts } from "./messages.ts";

export type RefusedOne = { name: string; why: string };

/** What of many was not done, and why; nothing when all of it was. */
export const RefusedList = ({ refused }: { refused: readonly RefusedOne[] }) =>
  refused.length > 0 && (
    <Alert color="madder" role="alert" mb="md">
      <p style={{ margin: 0 }}>{texts.some(refused.length)}</p>
      <ul style={{ margin: 0 }}>
        {refused.map(({ name, why }) => (
          <li key={name}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
