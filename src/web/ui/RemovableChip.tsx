import { IconX } from "@tabler/icons-react";
import classes from "./RemovableChip.module.css";

type RemovableChipProps = {
  text: string;
  /** Label of the remove button, such as "Remove filter: java". */
  removeLabel: string;
  onRemove: () => void;
};

export function RemovableChip({ text, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span className={classes.chip}>
      <span className={classes.text}>{text}</span>
      <button type="button" className={classes.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
