import { SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
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
  return (
    <SegmentedControl
      aria-label={label}
      classNames={{ root: classes.root, indicator: classes.indicator, label: classes.label }}
      value={value}
      data={[...choices]}
      onChange={onChange}
    />
  );
}
