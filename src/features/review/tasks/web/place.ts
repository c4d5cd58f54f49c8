import { IconChecklist } from "@tabler/icons-react";
import type { Place } from "#web/frame/place.ts";
import { loadableAtRest } from "#web/loadable.ts";

export const place: Place = {
  id: "tasks",
  position: 40,
  to: "/tasks/",
  label: "tasks:place",
  icon: IconChecklist,
  Count: loadableAtRest(async () => (await import("./TaskCount.tsx")).TaskCount),
};
