import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "#web/ui/FieldError.tsx";
import { hasTwoChoices, maxChoices, type ChoiceType } from "../questions.ts";
import { movedBy, newChoice, type ChoiceRow } from "./question-form.ts";
import classes from "./Questions.module.css";

type ChoicesFieldProps = {
  kind: ChoiceType;
  value: ChoiceRow[];
  onChange: (choices: ChoiceRow[]) => void;
  error?: ReactNode;
};

export function ChoicesField({ kind, value, onChange, error }: ChoicesFieldProps) {
  const { t } = useTranslation("questions");
  const list = useRef<HTMLOListElement>(null);
  const isFixed = hasTwoChoices(kind);

  function handleAdd() {
    const choice = newChoice();
    onChange([...value, choice]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-choice="${choice.key}"] input`)?.focus(),
    );
  }

  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t("form.choices")}</legend>
      <ol ref={list} className={classes.rows}>
        {value.map((choice, index) => {
          const label = t("choices.of", { number: index + 1 });
          const name = choice.text.trim() || label;
          const arrows = [
            { by: -1, Icon: IconArrowUp, title: t("up", { name }), isDisabled: index === 0 },
            { by: 1, Icon: IconArrowDown, title: t("down", { name }), isDisabled: index === value.length - 1 },
          ] as const;
          return (
            <li key={choice.key} className={classes.choice} data-choice={choice.key}>
              <TextInput
                aria-label={label}
                placeholder={label}
                maxLength={200}
                value={choice.text}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  onChange(value.map((other) => (other.key === choice.key ? { ...other, text } : other)));
                }}
              />
              <div className={classes.tools}>
                {arrows.map(({ by, Icon, title, isDisabled }) => (
                  <ActionIcon
                    key={by}
                    size={28}
                    aria-label={title}
                    title={title}
                    disabled={isDisabled}
                    onClick={() => onChange(movedBy(value, index, by))}
                  >
                    <Icon size={16} aria-hidden />
                  </ActionIcon>
                ))}
                {!isFixed && (
                  <ActionIcon
                    size={28}
                    aria-label={t("choices.remove", { name })}
                    title={t("choices.remove", { name })}
                    onClick={() => onChange(value.filter(({ key }) => key !== choice.key))}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <FieldError message={error} />
      {!isFixed && (
        <Button
          className={classes.add}
          variant="subtle"
          size="compact-sm"
          disabled={value.length >= maxChoices}
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={handleAdd}
        >
          {t("choices.add")}
        </Button>
      )}
    </fieldset>
  );
}
