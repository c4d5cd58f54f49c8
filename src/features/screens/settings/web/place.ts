import { IconSettings } from "@tabler/icons-react";
import type { Place } from "#web/frame/place.ts";

export const place: Place = {
  id: "settings",
  position: 50,
  to: "/settings/",
  label: "common:navigation.settings",
  icon: IconSettings,
};
