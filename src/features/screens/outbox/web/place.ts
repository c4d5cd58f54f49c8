import { IconSend } from "@tabler/icons-react";
import type { Place } from "#web/frame/place.ts";
import { loadableAtRest } from "#web/loadable.ts";

export const place: Place = {
  id: "outbox",
  position: 30,
  to: "/outbox/",
  label: "outbox:place",
  icon: IconSend,
  Count: loadableAtRest(async () => (await import("./OutboxCount.tsx")).OutboxCount),
};
