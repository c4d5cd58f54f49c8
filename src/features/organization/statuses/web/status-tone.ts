import type { StatusTone } from "#web/ui/StatusBadge.tsx";
import { groupNames } from "../statuses.ts";

/** Returns the color tone for a status group. */
export const toneOf = (group: number): StatusTone => (groupNames as Record<number, StatusTone>)[group] ?? "active";
