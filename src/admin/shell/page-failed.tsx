import { Button, Title } from "@mantine/core";
import { messages } from "../messages.ts";

/** A page could not be drawn, or its file could not be loaded: after a release an open tab may ask for a file of the one before. */
export const PageFailed = () => (
  <main className="door">
    <Title order={1}>{messages.failed}</Title>
    <Button onClick={() => location.reload()}>{messages.again}</Button>
  </main>
);

export const NotFound = () => <p className="empty">{messages.notFound}</p>;
