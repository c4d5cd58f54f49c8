/** Unsaved fields of a form, each with the value that it was typed over. */
export type FormDraft<Values> = { typed: Partial<Values>; over: Partial<Values> };

/** The saved values of a form, and those that its reader has seen: the two differ where a colleague saved meanwhile. */
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

/** The base after a colleague's save, with the typed fields laid over their values. */
export function rebased<Values extends FormValues>(values: Values, base: FormBase<Values>, saved: Values) {
  const typed = typedFields(values, base);
  return {
    values: { ...saved, ...pick(values, typed) },
    base: { saved, seen: { ...saved, ...pick(base.seen, typed) } },
  };
}

/** The colleague's value of each field that both changed, each in another way, until the reader decides. */
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
