import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { StaffOrder } from "./staff-order.ts";

/** Shows the order as it is now, and says what was done. */
export function useDone({ number }: StaffOrder) {
  const queries = useQueryClient();
  return async (message: string) => {
    notifications.show({ message });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ["order", number] }),
      queries.invalidateQueries({ queryKey: ["orders"] }),
      queries.invalidateQueries({ queryKey: ["today"] }),
    ]);
  };
}
