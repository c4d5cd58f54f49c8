import { Pill } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./RowEditButton.module.css";

type RowEditButtonProps = {
  /** Accessible name, since the visible name alone doesn't say what the button does. */
  label: string;
  name: string;
  /** Shown within the button, after the name. */
  icon?: ReactNode;
  /** Shown next to the name, such as a state. */
  mark?: ReactNode;
  onEdit: () => void;
};

/** Name in a row of a DataTable that opens the row for editing. A click anywhere on the row does the same. */
export const RowEditButton = ({ label, name, icon, mark, onEdit }: RowEditButtonProps) => (
  <>
    <button type="button" className={classes.edit} aria-label={label} data-row-link onClick={onEdit}>
      {name}
      {icon}
    </button>
    {mark && <Pill className={classes.mark}>{mark}</Pill>}
  </>
);
