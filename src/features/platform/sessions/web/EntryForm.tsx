import { Button, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import classes from "./EntryForm.module.css";

type EntryFormProps = {
  error: Error | null;
  /** What no field is to blame for. */
  refusal: unknown;
  /** While it is sent; the fields inside are read-only then. */
  isBusy: boolean;
  submit: string;
  /** What a screen reader hears while it is sent. */
  progress: string;
  /** The field that an error without a field of its own leads to; without one, the button to try again. */
  blamed?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form before sign-in. It begins in the field marked for it, keeps what was typed and where the focus is, and sends once at a time. */
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
