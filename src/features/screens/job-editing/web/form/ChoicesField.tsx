import { MultiSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./ChoicesField.module.css";

type ChoicesFieldProps = {
  label: string;
  choices: readonly { id: number; name: string }[];
  /** Text shown if there are no choices yet. */
  none?: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
  error: string | undefined;
  isDisabled: boolean;
};

/** Multi-select of the company's choices. A deleted choice is shown by its id until it is removed. */
export function ChoicesField({ label, choices, none, value, onChange, error, isDisabled }: ChoicesFieldProps) {
  const { t } = useTranslation(["job-editing", "common"]);
  const known = choices.map(({ id, name }) => ({ value: String(id), label: name }));
  const gone = value.filter((id) => !choices.some((choice) => choice.id === id));
  return (
    <MultiSelect
      label={label}
      data={[...known, ...gone.map((id) => ({ value: String(id), label: `#${id}` }))]}
      placeholder={value.length === 0 ? t("choose") : ""}
      nothingFoundMessage={choices.length === 0 ? none : undefined}
      searchable
      openOnFocus={false}
      classNames={{ input: classes.input ?? "", inputField: classes.typed ?? "" }}
      hidePickedOptions
      clearable
      clearButtonProps={{ "aria-label": t("common:input.clear", { label }) }}
      value={value.map(String)}
      error={error}
      disabled={isDisabled}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted((one, other) => one - other))}
    />
  );
}
