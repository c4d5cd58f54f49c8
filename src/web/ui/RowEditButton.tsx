import { Pill } from "@mantine/core";
import type { ReactNode } from "react";

import classes from "./RowEditButton.module.css";

type RowEditButtonProps = {
  /** Names the action to a screen reader, which hears the name alone otherwise. */
  label: string;
  name: string;
  /** Stands beside the name, as a state does. */
  mark?: ReactNode;
  onEdit: () => void;
};

/** The name in a row of a DataTable. A press anywhere on the row edits what the row shows. */
export const RowEditButton = ({ label, name, mark, onEdit }: RowEditButtonProps) => (
  <>
    <button type="button" className={classes.edit} aria-label={label} data-row-link onClick={onEdit}>
      {name}
    </button>
    {mark && <Pill className={classes.mark}>{mark}</Pill>}
  </>
);
