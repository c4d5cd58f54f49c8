import { Button, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import classes from "./EntryForm.module.css";

type EntryFormProps = {
  error: Error | null;
  /** Error that no field is responsible for. */
  refusal: unknown;
  /** Whether the form is being sent. Its fields are read-only meanwhile. */
  isBusy: boolean;
  submit: string;
  /** Announced by screen readers while the form is being sent. */
  progress: string;
  /** Name of the field to focus after an error that names no field. If absent, the submit button is focused. */
  blamed?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * A form shown before sign-in. It focuses its marked field, preserves input and focus while sending, and sends one
 * request at a time.
 */
export function EntryForm(props: EntryFormProps) {
  const { error, refusal, isBusy, submit, progress, blamed, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);
  useEffect(() => {
    if (!error) return;
    const at = blamed === undefined ? "[type=submit]" : `[name=${blamed}]`;
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (invalid ?? form.current?.querySelector<HTMLElement>(at))?.focus();
  }, [error, blamed]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }

  return (
    <form ref={form} className={classes.form} aria-busy={isBusy || undefined} noValidate onSubmit={handleSubmit}>
      <FormRefusal error={refusal} />
      {children}
      <Button type="submit" variant="filled" size="md" loading={isBusy}>
        {submit}
      </Button>
      <VisuallyHidden component="output">{isBusy && progress}</VisuallyHidden>
    </form>
  );
}
