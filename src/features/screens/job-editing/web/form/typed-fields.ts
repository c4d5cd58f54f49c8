import { createTabStore } from "#web/store.ts";
import type { FieldState, JobForm } from "../../job-editing.contract.ts";
import type { JobField } from "../../job-editing.ts";

/** Edited field that the server hasn't accepted yet. */
export type TypedField = {
  value: unknown;
  /** Revision on which the change is based. */
  base: number;
  /** A colleague's newer state of the field, until the editor resolves the conflict. */
  theirs?: FieldState | undefined;
  /** Error of the server for this value. */
  refusal?: string | undefined;
};
export type TypedFields = { readonly [Field in JobField]?: TypedField };

/** Edited fields by job, in session storage: they survive navigation and reloads, but not closing the tab. */
export const typedFields = createTabStore<TypedFields>("job-form");

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the server's state of a field. */
export function stateOf(form: JobForm, field: JobField): FieldState {
  const state = form.fields.find((known) => known.field === field);
  const saved = form.saved[field];
  return state ?? { field, value: saved, is_drafted: false, revision: 0, user: null, dt_modified: null };
}

/** Returns the edited fields that a colleague has changed to another value in the loaded form. */
export function conflictsIn(form: JobForm, typed: TypedFields, isSending: (field: JobField) => boolean): TypedFields {
  const conflicts: { [Field in JobField]?: TypedField } = {};
  for (const [name, own] of Object.entries(typed)) {
    const field = name as JobField;
    const theirs = stateOf(form, field);
    if (isSending(field) || theirs.revision <= own.base || isSame(theirs, own.theirs)) continue;
    if (isSame(theirs.value, own.value)) continue;
    conflicts[field] = { ...own, theirs };
  }
  return conflicts;
}
