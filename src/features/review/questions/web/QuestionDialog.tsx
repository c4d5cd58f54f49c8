import { Checkbox, NativeSelect, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { FieldError } from "#web/ui/FieldError.tsx";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import type { Question } from "../questions.contract.ts";
import { choiceTypes, hasChoices, type ChoiceType } from "../questions.ts";
import { ChoicesField } from "./ChoicesField.tsx";
import { choicesFor, formOf, type DraftedWording, type QuestionForm } from "./question-form.ts";
import classes from "./Questions.module.css";
import { useSaveQuestion, type NewPlace } from "./questions.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type QuestionDialogProps = {
  question: Question | undefined;
  /** Drafted wording to change further. */
  drafted?: DraftedWording | undefined;
  place: NewPlace;
  onClose: () => void;
};

/** Creates or rewords a question. Its kind can't change, because existing answers depend on it. */
export function QuestionDialog({ question: given, drafted, place, onClose }: QuestionDialogProps) {
  const { t } = useTranslation(["questions", "common"]);
  const [question, setQuestion] = useState(given);
  const save = useSaveQuestion(question, place);
  const form = useSaveForm<QuestionForm & { settings: null }>({
    initialValues: { ...formOf(drafted ?? given), settings: null },
    validate: { label: (label) => (label.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: (values) => save.mutate(values, { onSuccess: onClose }),
    onConflict(current) {
      setQuestion(current as Question);
      return { ...formOf(current as Question), settings: null };
    },
  });
  const { choice_type, choices } = form.values;
  const isEdit = question !== undefined || drafted !== undefined;

  function handleKind(kind: ChoiceType) {
    form.setFieldValue("choice_type", kind);
    const words: [string, string] =
      kind === "thumbs" ? [t("words.up"), t("words.down")] : [t("words.yes"), t("words.no")];
    form.setFieldValue("choices", choicesFor(kind, choices, words));
  }

  return (
    <FormDialog title={isEdit ? t("edit.title") : t("new")} size="lg" onClose={onClose} form={form}>
      {question && <p className={classes.note}>{t("edit.keep")}</p>}
      {question?.can_be_reused && question.used > 0 && <p className={classes.note}>{t("edit.atOnce")}</p>}
      <GrowingTextarea
        data-autofocus
        label={t("form.label")}
        minRows={2}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps("label")}
      />
      <NativeSelect
        label={t("form.kind")}
        disabled={isEdit}
        data={choiceTypes.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={choice_type}
        onChange={(event) => handleKind(event.currentTarget.value as ChoiceType)}
      />
      {hasChoices(choice_type) && <ChoicesField kind={choice_type} {...form.fieldProps("choices")} />}
      {choice_type === "range" && (
        <div className={classes.range}>
          {(["minimum", "maximum", "step"] as const).map((name) => (
            <NumberInput
              key={name}
              label={t(`form.${name}`)}
              value={form.values[name]}
              onChange={(value) => form.setFieldValue(name, Number(value))}
            />
          ))}
          <FieldError message={form.errors.settings} />
        </div>
      )}
      {!isEdit && !("library" in place) && (
        <Checkbox label={t("requiredHelp")} {...form.getInputProps("required", { type: "checkbox" })} />
      )}
    </FormDialog>
  );
}
