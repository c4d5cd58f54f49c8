import type { StatusTone } from "#web/ui/StatusBadge.tsx";

const tones: Record<number, StatusTone> = { 0: "new", 1: "active", 19: "rejected", 20: "hired", 21: "hold" };

/** What the group of a status means, as a colour. */
export const toneOf = (group: number): StatusTone => tones[group] ?? "active";
