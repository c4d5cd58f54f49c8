import { useId, type ReactNode } from "react";
import classes from "./SegmentedSwitch.module.css";

type SegmentedSwitchProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
};

/** Choice between a few values that are all visible. */
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
