import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FormField } from "#features/review/questions/questions.contract.ts";
import { isTextKind, textLimits, type ChoiceType } from "#features/review/questions/questions.ts";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import classes from "./QuestionnairesPanel.module.css";

/** Chosen choices, or typed text. */
export type AnswerValue = string | string[];

type AnswerFieldProps = {
  field: FormField;
  value: AnswerValue;
  error: string | undefined;
  onChange: (value: AnswerValue) => void;
};

export function AnswerField({ field, value, error, onChange }: AnswerFieldProps) {
  const { t } = useTranslation("forms");
  const { label, type, required, choices, settings } = field;
  const chosen = [value].flat();
  const shared = { label, required, error, withAsterisk: required };
  if (type === "select-multiple")
    return (
      <Checkbox.Group {...shared} value={chosen} onChange={onChange}>
        <div className={classes.checks}>
          {choices.map((choice) => (
            <Checkbox key={choice.value} value={choice.value} label={choice.name} />
          ))}
        </div>
      </Checkbox.Group>
    );
  if (choices.length > 0)
    return (
      <NativeSelect
        {...shared}
        data={[
          { value: "", label: t("choose") },
          ...choices.map((choice) => ({ value: choice.value, label: choice.name })),
        ]}
        value={chosen[0] ?? ""}
        onChange={(event) => onChange(event.currentTarget.value === "" ? [] : [event.currentTarget.value])}
      />
    );
  const typed = {
    ...shared,
    value: chosen[0] ?? "",
    ...(isTextKind(type as ChoiceType) && { maxLength: textLimits[type as keyof typeof textLimits] }),
  };
  if (type === "text" || type === "code" || type === "other")
    return (
      <GrowingTextarea {...typed} minRows={2} maxRows={12} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  return (
    <TextInput
      {...typed}
      inputMode={type === "range" ? "decimal" : type === "text-short" ? "text" : "url"}
      {...(settings && { description: `${settings.minimum}–${settings.maximum}` })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
