import { useQuery } from "@tanstack/react-query";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Status } from "../statuses.contract.ts";
import { statusesQuery } from "./statuses.hooks.ts";

/** The colours that the company gave its statuses, by the id of the status; null for one without a colour of its own. */
export type StatusColors = ReadonlyMap<number, string | null>;

const noColors: StatusColors = new Map();

/** Outside the component, so that the map stays the same and the rows that take it are not drawn again. */
const colorsOf = (statuses: readonly Status[]): StatusColors => new Map(statuses.map(({ id, color }) => [id, color]));

export function useStatusColors(): StatusColors {
  const me = useMe();
  const { data = noColors } = useQuery({ ...statusesQuery(me.company_id), select: colorsOf });
  return data;
}
