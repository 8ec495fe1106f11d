import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// It checks in development only.
const router = import.meta.env.DEV ? (
  <StrictMode>
    <HydratedRouter />
  </StrictMode>
) : (
  <HydratedRouter />
);

startTransition(() => void hydrateRoot(document, router));
