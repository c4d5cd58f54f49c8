import { IconSend } from "@tabler/icons-react";
import type { Place } from "#web/frame/place.ts";
import { partAtRest } from "#web/part-at-rest.ts";

export const place: Place = {
  id: "outbox",
  position: 30,
  to: "/outbox/",
  label: "outbox:place",
  icon: IconSend,
  Count: partAtRest(async () => (await import("./OutboxCount.tsx")).OutboxCount),
};
