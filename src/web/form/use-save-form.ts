import { useForm, type FormErrors, type UseFormInput } from "@mantine/form";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, currentOf, isNetworkError } from "../api-error.ts";
import { useIsAway } from "../connection.ts";
import { isFocusLost } from "../ui/use-focus-return.ts";
import { useSubmitGuard } from "./use-submit-guard.ts";

type SaveFormOptions<Values extends Record<string, unknown>> = Pick<UseFormInput<Values>, "validate"> & {
  initialValues: Values;
  /** How the saving goes. */
  save: { error: unknown; isPending: boolean };
  onSubmit: (values: Values) => void;
  /** Where a colleague was faster, goes on from the object as they made it, and answers its values. */
  onConflict?: (current: unknown) => Values;
};

/**
 * A form that a mutation saves. What is wrong shows beside its field as soon as that was typed into, or once one tried to
 * save; what the server refuses, until its field is changed. What is wrong with no field is the `refusal`. The typed values stay until they are saved, also over those of a colleague who was faster.
 */
export function useSaveForm<Values extends Record<string, unknown>>(options: SaveFormOptions<Values>) {
  const { initialValues, validate, save, onSubmit, onConflict } = options;
  const form = useForm<Values>({ initialValues, validateInputOnChange: true, ...(validate && { validate }) });
  const { t } = useTranslation();
  const [began, setBegan] = useState(initialValues);
  const errors = fieldErrorsOf(save.error);
  const current = currentOf(save.error);

  const [shownError, setShownError] = useState<unknown>(null);
  if (shownError !== save.error) {
    setShownError(save.error);
    if (save.error) form.setErrors(errors);
    if (current !== undefined && onConflict) {
      const theirs = onConflict(current);
      form.setValues(merge(began, form.values, theirs));
      setBegan(theirs);
    }
  }

  const { focusInvalid, noteForm } = useFirstInvalid(save.error);
  const validateAll = () => {
    const result = form.validate();
    if (result.hasErrors) focusInvalid();
    return result;
  };
  const isStale = useIsStale(save.error);
  const guard = useSubmitGuard(save.isPending);
  const submit = form.onSubmit((values) => guard(() => onSubmit(values)), focusInvalid);
  const isRefused = save.error && !Object.keys(errors).some((field) => hasField(initialValues, field));
  const refusal = current !== undefined && onConflict ? t("form.typedIsKept") : save.error;
  return {
    ...form,
    /** For a field of our own; Mantine's take `getInputProps`. */
    fieldProps: <Field extends keyof Values & string>(field: Field) => ({
      value: form.values[field],
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
    refusal: isRefused && !isStale ? refusal : null,
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

  function focusInvalid() {
    if (!form.current?.isConnected) form.current = document.activeElement?.closest("form") ?? null;
    setFailures((before) => before + 1);
  }

  useEffect(() => {
    if (failures === 0 && !refused) return;
    if (!isFocusLost() && !form.current?.contains(document.activeElement)) return;
    const field = form.current?.querySelector<HTMLElement>(invalid);
    field?.focus({ preventScroll: true });
    (field ?? form.current?.querySelector("[role=alert]"))?.scrollIntoView({ block: "center" });
  }, [failures, refused]);
  return { focusInvalid, noteForm };
}

/** A field within an object has a path, such as `location_json.url`. */
const hasField = (values: object, path: string): boolean =>
  path.split(".").reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values) !== undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Of each field what was typed, where that differs from what the form began with; else what a colleague made of it. */
function merge<Values extends Record<string, unknown>>(began: Values, typed: Values, theirs: Values): Values {
  const isTyped = (field: string) => JSON.stringify(typed[field]) !== JSON.stringify(began[field]);
  const kept = Object.entries(typed).filter(([field]) => isTyped(field));
  return { ...theirs, ...Object.fromEntries(kept) };
}

/** What the server refuses of single fields. */
export const fieldErrorsOf = (error: unknown): FormErrors =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, sentences]) => [field, sentences.join(" ")]))
    : {};
