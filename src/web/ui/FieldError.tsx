import type { ReactNode } from "react";
import classes from "./FieldError.module.css";

/** A sentence beside a field that is no Mantine input (those have `error`); `id` is the field's aria-describedby. */
export function FieldError({ id, message }: { id?: string; message: ReactNode }) {
  if (!message) return null;
  return (
    <p id={id} className={classes.error} role="alert">
      {message}
    </p>
  );
}
