import { IconBriefcase } from "@tabler/icons-react";
import type { Place } from "#web/frame/place.ts";

export const place: Place = { id: "jobs", position: 10, to: "/jobs/", label: "jobs:place", icon: IconBriefcase };
