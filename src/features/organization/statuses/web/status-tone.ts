import type { StatusTone } from "#web/ui/StatusBadge.tsx";
import { groupNames } from "../statuses.ts";

export const toneOf = (group: number): StatusTone => (groupNames as Record<number, StatusTone>)[group] ?? "active";
