/** What a page shows while its data are on their way, when they may not be seen, and when they did not come. */
import { Alert, Button, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Refused, explain } from "../api.ts";
import { messages } from "../messages.ts";

export function Pending<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, isError, refetch } = query;
  const isRefused = error instanceof Refused;
  return (
    <>
      {isError && (
        <Alert color="madder" role="alert" mb="md">
          <p style={{ margin: 0 }}>{explain(error)}</p>
          {!isRefused && (
            <Button variant="default" mt="sm" onClick={() => void refetch()}>
              {messages.again}
            </Button>
          )}
        </Alert>
      )}
      {data === undefined
        ? !isError && (
            <div aria-busy="true" aria-label={messages.loading} role="status">
              {[0, 1, 2, 3, 4, 5].map((line) => (
                <Skeleton key={line} height={44} mt={12} />
              ))}
            </div>
          )
        : children(data)}
    </>
  );
}
