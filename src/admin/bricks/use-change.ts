import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useProof } from "./proof.tsx";

/**
 * Makes a change: asks for the proof when the server wants one, says that it is done, and reads again what shows it, also when it did not work: a
 * colleague may have been first. `keys`: the first parts of the queries' keys. Throws what the work throws.
 */
export function useChange(...keys: readonly string[]): (work: () => Promise<unknown>, message?: string) => Promise<void> {
  const prove = useProof();
  const queries = useQueryClient();
  return async (work, message) => {
    try {
      await prove(work);
      if (message !== undefined) notifications.show({ message });
    } finally {
      await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    }
  };
}
