import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { canSelect } from "#features/review/applications/applications.policy.ts";

export type Selection = ReadonlySet<number>;

/** Fields of an application that selection needs. */
type Selectable = Pick<ApplicationCard, "id" | "my_role">;

export function withToggled(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

type Picked = { selection: Selection; skipped: number };

/** Selects all applications that can be selected, and counts the others. */
export function withAll(selection: Selection, applications: readonly Selectable[]): Picked {
  const selectable = applications.filter(canSelect);
  return {
    selection: new Set([...selection, ...selectable.map(({ id }) => id)]),
    skipped: applications.length - selectable.length,
  };
}

/** Selects the range between the last selected row and this one, inclusive. */
export function withRange(
  selection: Selection,
  applications: readonly Selectable[],
  anchor_id: number | undefined,
  id: number,
): Picked {
  const from = applications.findIndex((application) => application.id === anchor_id);
  const to = applications.findIndex((application) => application.id === id);
  if (from < 0) return { selection: withToggled(selection, id), skipped: 0 };
  return withAll(selection, applications.slice(Math.min(from, to), Math.max(from, to) + 1));
}
