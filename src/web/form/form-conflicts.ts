/** Unsaved fields of a form (`typed`) and the values that they replace (`over`). */
export type FormDraft<Values> = { typed: Partial<Values>; over: Partial<Values> };

/**
 * `saved` are the current values on the server, `seen` the values that the user knows. They differ after a colleague saves.
 */
type FormBase<Values> = { saved: Values; seen: Values };

type FormValues = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const pick = <Values extends FormValues>(values: Values, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;

const typedFields = <Values extends FormValues>(values: Values, { saved }: FormBase<Values>) =>
  Object.keys(values).filter((field) => !isSame(values[field], saved[field]));

export const baseOf = <Values extends FormValues>(
  saved: Values,
  draft: FormDraft<Values> | undefined,
): FormBase<Values> => ({ saved, seen: { ...saved, ...draft?.over } });

/** Rebases the form on a colleague's save: the user's typed fields are laid over the new values. */
export function rebased<Values extends FormValues>(values: Values, base: FormBase<Values>, saved: Values) {
  const typed = typedFields(values, base);
  return {
    values: { ...saved, ...pick(values, typed) },
    base: { saved, seen: { ...saved, ...pick(base.seen, typed) } },
  };
}

/**
 * Returns the colleague's value for each field that both people changed differently and that the user hasn't resolved yet.
 */
export function conflictsOf<Values extends FormValues>(values: Values, base: FormBase<Values>): Partial<Values> {
  const fields = typedFields(values, base).filter((field) => !isSame(base.seen[field], base.saved[field]));
  return pick(base.saved, fields);
}

export function draftOf<Values extends FormValues>(
  values: Values,
  base: FormBase<Values>,
): FormDraft<Values> | undefined {
  const typed = typedFields(values, base);
  return typed.length === 0 ? undefined : { typed: pick(values, typed), over: pick(base.seen, typed) };
}
