import type { ReactNode } from "react";
import classes from "./FieldError.module.css";

/** Error message of a field that isn't a Mantine input (those have `error`). `id` is the field's aria-describedby. */
export function FieldError({ id, message }: { id?: string; message: ReactNode }) {
  if (!message) return null;
  return (
    <p id={id} className={classes.error} role="alert">
      {message}
    </p>
  );
}
