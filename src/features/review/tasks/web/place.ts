import { IconChecklist } from "@tabler/icons-react";
import type { Place } from "#web/frame/place.ts";
import { partAtRest } from "#web/part-at-rest.ts";

export const place: Place = {
  id: "tasks",
  position: 40,
  to: "/tasks/",
  label: "tasks:place",
  icon: IconChecklist,
  Count: partAtRest(async () => (await import("./TaskCount.tsx")).TaskCount),
};
