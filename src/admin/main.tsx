import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@mantine/spotlight/styles.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import "./admin.css";
import { ConnectionLost } from "./api.ts";
import { dropOldDrafts } from "./bricks/record/kept-draft.ts";
import { router } from "./routes.tsx";
import { cssVariables, theme } from "./theme.ts";

/** The policy of the page allows style elements with this nonce only. */
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
// By this name the library that holds the page still under a dialog finds it.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one; only a lost connection is worth another try.
      retry: (failures, error) => error instanceof ConnectionLost && failures < 2,
      staleTime: 5_000,
    },
  },
});

dropOldDrafts();
createRoot(document.getElementById("admin")!).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light" getStyleNonce={() => nonce}>
    <QueryClientProvider client={queries}>
      <Notifications position="bottom-center" />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
