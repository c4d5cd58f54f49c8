import { useForm, type FormErrors, type UseFormInput } from "@mantine/form";
import { useState, type FormEvent } from "react";
import { ApiError, currentOf } from "../api-error.ts";

type SaveFormOptions<Values extends Record<string, unknown>> = Pick<UseFormInput<Values>, "validate"> & {
  initialValues: Values;
  /** How the saving goes. */
  save: { error: unknown; isPending: boolean };
  onSubmit: (values: Values) => void;
  /** The values to go on with after a colleague was faster, from the object as it is now and the typed values. */
  onConflict?: (current: unknown, typed: Values) => Values;
};

/**
 * A form that a mutation saves. What the server refuses shows beside its field until that field is changed; what is wrong
 * with no field is the `refusal`. The typed values stay until they are saved.
 */
export function useSaveForm<Values extends Record<string, unknown>>(options: SaveFormOptions<Values>) {
  const { initialValues, validate, save, onSubmit, onConflict } = options;
  const form = useForm<Values>({ initialValues, ...(validate && { validate }) });
  const errors = fieldErrorsOf(save.error);

  const [shownError, setShownError] = useState<unknown>(null);
  if (shownError !== save.error) {
    setShownError(save.error);
    if (save.error) form.setErrors(errors);
    const current = currentOf(save.error);
    if (current !== undefined && onConflict) form.setValues(onConflict(current, form.values));
  }

  const submit = form.onSubmit((values) => {
    if (!save.isPending) onSubmit(values);
  });
  return {
    ...form,
    /** For a field of our own; Mantine's take `getInputProps`. */
    fieldProps: <Field extends keyof Values & string>(field: Field) => ({
      value: form.values[field],
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- TypeScript needs what the rule holds to be needless.
      onChange: (value: Values[Field]) => form.setFieldValue(field as never, value as never),
      error: form.errors[field],
    }),
    submit: () => submit(),
    handleSubmit: (event: FormEvent<HTMLFormElement>) => submit(event),
    refusal: save.error && !Object.keys(errors).some((field) => field in initialValues) ? save.error : null,
    isSaving: save.isPending,
  };
}

const fieldErrorsOf = (error: unknown): FormErrors =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, sentences]) => [field, sentences.join(" ")]))
    : {};
