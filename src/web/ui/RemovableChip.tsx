import { IconX } from "@tabler/icons-react";
import classes from "./RemovableChip.module.css";

type RemovableChipProps = {
  text: string;
  /** Says what the cross does, such as "Remove filter: java". */
  removeLabel: string;
  onRemove: () => void;
};

/** A chip with a button that removes it. */
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
