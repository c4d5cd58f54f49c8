import { IconCheck } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "#web/ui/FieldError.tsx";
import classes from "./ColorField.module.css";
import { hardToRead, statusColorNames, statusColors } from "../status-colors.ts";

type ColorFieldProps = { value: string; onChange: (color: string) => void; error: ReactNode };

/** Choice of a preset color, no color, or the custom color that the status already has. */
export function ColorField({ value, onChange, error }: ColorFieldProps) {
  const { t } = useTranslation("statuses");
  const name = useId();
  const choices = [
    { color: "", label: t("form.noColor") },
    ...statusColorNames.map((color) => ({ color: statusColors[color] as string, label: t(`form.colors.${color}`) })),
  ];
  const isOwn = !choices.some(({ color }) => color === value);
  const theme = hardToRead(value);
  if (isOwn) choices.push({ color: value, label: t("form.colors.own", { color: value }) });

  return (
    <fieldset className={classes.field} aria-describedby={`${name}-help ${name}-error`}>
      <legend className={classes.legend}>{t("form.color")}</legend>
      <div className={classes.choices}>
        {choices.map(({ color, label }) => (
          <label key={color} className={classes.choice} title={label} style={color ? { background: color } : undefined}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={label}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <IconCheck size={16} stroke={2.5} className={classes.check} aria-hidden />
          </label>
        ))}
      </div>
      {/* A live region must exist before its text changes. */}
      <output id={`${name}-help`} className={classes.help}>
        {theme && t(`form.contrast.${theme}`)}
      </output>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  );
}
