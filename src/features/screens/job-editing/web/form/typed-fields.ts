import { createTabStore } from "#web/store.ts";
import type { FieldState, JobForm } from "../../job-editing.contract.ts";
import type { JobField } from "../../job-editing.ts";

/** A field that was typed into and that the server has not taken yet. */
export type TypedField = {
  value: unknown;
  /** The revision that the change was made to. */
  base: number;
  /** What a colleague has made of the field since, until the editor decides. */
  theirs?: FieldState | undefined;
  /** Why the server does not take it. */
  refusal?: string | undefined;
};
export type TypedFields = { readonly [Field in JobField]?: TypedField };

/** By job, beside the components: what was typed survives the way to another page and a reload, and ends with the tab. */
export const typedFields = createTabStore<TypedFields>("job-form");

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field as the server has it. */
export function stateOf(form: JobForm, field: JobField): FieldState {
  const state = form.fields.find((known) => known.field === field);
  const saved = form.saved[field];
  return state ?? { field, value: saved, is_drafted: false, revision: 0, user: null, dt_modified: null };
}

/** The typed fields of which a colleague has made something else since, as the form came in. */
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
