import { NumberInput, Switch } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import type { ReactNode } from "react";
import classes from "./StatusDialog.module.css";

type DaysFieldProps = {
  label: string;
  daysLabel: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  value: number;
  onChange: (days: number) => void;
  error: ReactNode;
  maximum?: number;
};

export function DaysField({
  label,
  daysLabel,
  isOn,
  onToggle,
  value,
  onChange,
  error,
  maximum = 3_650,
}: DaysFieldProps) {
  return (
    <div>
      <Switch label={label} checked={isOn} onChange={(event) => onToggle(event.currentTarget.checked)} />
      {isOn && (
        <div className={classes.nested}>
          <NumberInput
            label={daysLabel}
            min={1}
            max={maximum}
            clampBehavior="strict"
            allowDecimal={false}
            w={200}
            value={value}
            onChange={(typed) => onChange(Number(typed) || 1)}
            error={error}
          />
        </div>
      )}
    </div>
  );
}
