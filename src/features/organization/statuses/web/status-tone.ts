import type { StatusTone } from "#web/ui/StatusBadge.tsx";
import { groupNames } from "../statuses.ts";

/** What the group of a status means, as a colour. */
export const toneOf = (group: number): StatusTone => (groupNames as Record<number, StatusTone>)[group] ?? "active";
