import { useForm, type FormErrors, type UseFormInput } from "@mantine/form";
import { useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, currentOf, isNetworkError } from "../api-error.ts";
import { useIsAway } from "../connection.ts";
import { isFocusLost } from "../ui/use-focus-return.ts";
import { focusConflict } from "./focus-field.ts";
import { baseOf, conflictsOf, draftOf, rebased, type FormDraft } from "./form-conflicts.ts";
import { useSubmitGuard } from "./use-submit-guard.ts";

type SaveFormOptions<Values extends Record<string, unknown>> = Pick<UseFormInput<Values>, "validate"> & {
  /** The values as they are saved. */
  initialValues: Values;
  /** Unsaved fields from the last time that the form was open. They are laid over the saved values. */
  draft?: FormDraft<Values> | undefined;
  /** How the saving goes. */
  save: { error: unknown; isPending: boolean };
  onSubmit: (values: Values) => void;
  /** Where a colleague was faster, goes on from the object as they made it, and answers its values. */
  onConflict?: (current: unknown) => Values;
  /**
   * Sentence of a form that shows a `FieldConflict` for each of `conflicts` and is saved only when all are decided. Without it
   * the form says that saving replaces theirs.
   */
  decideFirst?: string;
};

/**
 * A form that a mutation saves. What is wrong shows beside its field as soon as that was typed into, or once one tried to
 * save; what the server refuses, until its field is changed. What is wrong with no field is the `refusal`. The typed values stay until they are saved, also over those of a colleague who was faster.
 */
export function useSaveForm<Values extends Record<string, unknown>>(options: SaveFormOptions<Values>) {
  const { initialValues, draft, validate, save, onSubmit, onConflict, decideFirst } = options;
  const form = useForm<Values>({
    initialValues: { ...initialValues, ...draft?.typed },
    validateInputOnChange: true,
    ...(validate && { validate }),
  });
  const { values } = form;
  const { t } = useTranslation();
  const [base, setBase] = useState(() => baseOf(initialValues, draft));
  const errors = fieldErrorsOf(save.error);
  const current = onConflict && currentOf(save.error);
  const conflicts = useMemo(() => conflictsOf(values, base), [values, base]);
  const hasConflicts = Object.keys(conflicts).length > 0;

  const [shownError, setShownError] = useState<unknown>(null);
  const [decidedError, setDecidedError] = useState<unknown>(null);
  if (shownError !== save.error) {
    setShownError(save.error);
    if (save.error) form.setErrors(errors);
    if (current !== undefined && onConflict) {
      const next = rebased(values, base, onConflict(current));
      form.setValues(next.values);
      setBase(next.base);
    }
  }

  const { focusInvalid, focusUndecided, noteForm } = useFirstInvalid(save.error);
  const validateAll = () => {
    const result = form.validate();
    if (result.hasErrors) focusInvalid();
    return result;
  };
  const isStale = useIsStale(save.error);
  const guard = useSubmitGuard<Values>(save, (saved) => setBase(baseOf(saved, undefined)));
  const submit = form.onSubmit((typed) => {
    if (decideFirst !== undefined && hasConflicts) focusUndecided();
    else guard(typed, onSubmit);
  }, focusInvalid);

  function decide<Field extends keyof Values & string>(field: Field, value: Values[Field]) {
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- TypeScript needs what the rule holds to be needless.
    form.setFieldValue(field as never, value as never);
    setBase({ saved: base.saved, seen: { ...base.seen, [field]: base.saved[field] } });
    setDecidedError(save.error);
  }

  function refusal(): unknown {
    if (hasConflicts) return decideFirst ?? t("form.typedIsKept");
    if (current !== undefined) return save.error === decidedError ? null : t("form.othersChanged");
    const isOfField = Object.keys(errors).some((field) => hasField(initialValues, field));
    return isOfField || isStale ? null : save.error;
  }

  return {
    ...form,
    /** For a field of our own; Mantine's take `getInputProps`. */
    fieldProps: <Field extends keyof Values & string>(field: Field) => ({
      value: values[field],
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- TypeScript needs what the rule holds to be needless.
      onChange: (value: Values[Field]) => form.setFieldValue(field as never, value as never),
      error: form.errors[field],
    }),
    validate: validateAll,
    /** For what goes wrong without a submit, once the errors are set. */
    focusInvalid,
    submit: () => submit(),
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      noteForm(event.currentTarget);
      submit(event);
    },
    /** Unsaved fields, to be given back as `draft` when the form opens again. */
    draft: useMemo(() => draftOf(values, base), [values, base]),
    /** The colleague's value of each field that waits for a decision. */
    conflicts,
    keepMine: (field: keyof Values & string) => decide(field, values[field]),
    takeTheirs: (field: keyof Values & string) => decide(field, base.saved[field]),
    refusal: refusal(),
    isSaving: save.isPending,
  };
}

/** That the server can't be reached is said until it can be again. */
function useIsStale(error: unknown): boolean {
  const isAway = useIsAway();
  const [wasAway, setWasAway] = useState(isAway);
  const [passed, setPassed] = useState<unknown>(null);
  if (wasAway !== isAway) {
    setWasAway(isAway);
    if (!isAway && isNetworkError(error)) setPassed(error);
  }
  return passed !== null && passed === error;
}

/** Mantine's field for a password has a mark of its own. */
const invalid = "[aria-invalid=true], input[data-invalid]";

/**
 * Leads to the first field that is wrong when one tried to save, or the server refused it: it may be out of sight. Who has gone
 * elsewhere by then stays there.
 */
function useFirstInvalid(refused: unknown) {
  const [failures, setFailures] = useState(0);
  const form = useRef<Element>(null);
  const noteForm = (element: Element) => void (form.current = element);

  function shownForm(): Element | null {
    if (!form.current?.isConnected) form.current = document.activeElement?.closest("form") ?? null;
    return form.current;
  }

  function focusInvalid() {
    shownForm();
    setFailures((before) => before + 1);
  }

  function focusUndecided() {
    const shown = shownForm();
    if (shown) focusConflict(shown);
  }

  useEffect(() => {
    if (failures === 0 && !refused) return;
    if (!isFocusLost() && !form.current?.contains(document.activeElement)) return;
    const field = form.current?.querySelector<HTMLElement>(invalid);
    if (!field && form.current && focusConflict(form.current)) return;
    field?.focus({ preventScroll: true });
    (field ?? form.current?.querySelector("[role=alert]"))?.scrollIntoView({ block: "center" });
  }, [failures, refused]);
  return { focusInvalid, focusUndecided, noteForm };
}

/** A field within an object has a path, such as `location_json.url`. */
const hasField = (values: object, path: string): boolean =>
  path.split(".").reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values) !== undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the server refuses of single fields. */
export const fieldErrorsOf = (error: unknown): FormErrors =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, sentences]) => [field, sentences.join(" ")]))
    : {};
