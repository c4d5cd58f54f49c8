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
  /** Values as saved on the server. */
  initialValues: Values;
  /** Unsaved fields from the last time that the form was open. They are laid over the saved values. */
  draft?: FormDraft<Values> | undefined;
  /** State of the mutation that saves the form. */
  save: { error: unknown; isPending: boolean };
  onSubmit: (values: Values) => void;
  /** Called when a colleague saved first. Continues from the object as that colleague saved it, and returns its values. */
  onConflict?: (current: unknown) => Values;
  /**
   * Sentence for forms that show a `FieldConflict` per entry of `conflicts` and can be saved only when all are resolved.
   * Without this option, the form warns that saving overwrites the colleague's values.
   */
  decideFirst?: string;
};

/**
 * State of a form that a mutation saves. A validation error appears once its field was edited or a submit was tried. A
 * server error stays until its field is edited. Errors without a field are in `refusal`. Typed values stay until they are
 * saved, even if a colleague saves other values first.
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
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tsc fails without the assertion.
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
    /** Props for the project's own fields. Mantine fields use `getInputProps`. */
    fieldProps: <Field extends keyof Values & string>(field: Field) => ({
      value: values[field],
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tsc fails without the assertion.
      onChange: (value: Values[Field]) => form.setFieldValue(field as never, value as never),
      error: form.errors[field],
    }),
    validate: validateAll,
    /** Focuses the first invalid field. Call this after setting errors without a submit. */
    focusInvalid,
    submit: () => submit(),
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      noteForm(event.currentTarget);
      submit(event);
    },
    /** Unsaved fields. Pass them back as `draft` when the form opens again. */
    draft: useMemo(() => draftOf(values, base), [values, base]),
    /** The colleague's value of each field with an unresolved conflict. */
    conflicts,
    keepMine: (field: keyof Values & string) => decide(field, values[field]),
    takeTheirs: (field: keyof Values & string) => decide(field, base.saved[field]),
    refusal: refusal(),
    isSaving: save.isPending,
  };
}

/** Whether an error is outdated: "The server can't be reached" disappears once the server is back. */
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

/** Mantine's password field doesn't set aria-invalid, only data-invalid. */
const invalid = "[aria-invalid=true], input[data-invalid]";

/**
 * Focuses the first invalid field after a failed submit, since that field can be out of sight. A user who has moved the
 * focus elsewhere in the meantime keeps it there.
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

/** Whether the form has a field with this path. Fields of nested objects have paths such as `location_json.url`. */
const hasField = (values: object, path: string): boolean =>
  path.split(".").reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values) !== undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fieldErrorsOf = (error: unknown): FormErrors =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, sentences]) => [field, sentences.join(" ")]))
    : {};
