import { useQuery } from "@tanstack/react-query";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Status } from "../statuses.contract.ts";
import { statusesQuery } from "./statuses.hooks.ts";

/** Custom colors by status id; null for a status without one. */
export type StatusColors = ReadonlyMap<number, string | null>;

const noColors: StatusColors = new Map();

/** A module-level function is a stable `select`, so the map stays the same and rows don't re-render. */
const colorsOf = (statuses: readonly Status[]): StatusColors => new Map(statuses.map(({ id, color }) => [id, color]));

export function useStatusColors(): StatusColors {
  const me = useMe();
  const { data = noColors } = useQuery({ ...statusesQuery(me.company_id), select: colorsOf });
  return data;
}
