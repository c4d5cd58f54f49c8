import { useId, type ReactNode } from "react";
import classes from "./SegmentedSwitch.module.css";

type SegmentedSwitchProps<Value extends string> = {
  /** Names the group to a screen reader. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
};

/** One of a few that are worth seeing side by side. */
export function SegmentedSwitch<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SegmentedSwitchProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.root}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.label} data-active={choice.value === value || undefined}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
