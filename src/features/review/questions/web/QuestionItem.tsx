import { ActionIcon, Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPencil, IconScale, IconX, type TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { withColon } from "#shared/with-colon.ts";
import type { Question } from "../questions.contract.ts";
import { hasChoices } from "../questions.ts";
import classes from "./Questions.module.css";

export type ShownQuestion = {
  label: string;
  required: boolean;
  is_summary: boolean;
  question: Pick<Question, "choice_type" | "can_be_reused" | "may_edit"> & { choices: readonly { text: string }[] };
};

type QuestionItemProps = {
  item: ShownQuestion;
  isFirst: boolean;
  isLast: boolean;
  isReadOnly: boolean;
  onChange: (patch: { required?: boolean; is_summary?: boolean }) => void;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  /** Absent for a question that isn't saved yet. */
  onWeigh: (() => void) | undefined;
  onRemove: () => void;
};

type Tool = { title: string; Icon: TablerIcon; run: () => void; isDisabled?: boolean };

export function QuestionItem({ item, isFirst, isLast, isReadOnly, ...on }: QuestionItemProps) {
  const { t } = useTranslation("questions");
  const { label, required, is_summary, question } = item;
  const tools: Tool[] = [
    { title: t("up", { name: label }), Icon: IconArrowUp, run: () => on.onMove(-1), isDisabled: isFirst },
    { title: t("down", { name: label }), Icon: IconArrowDown, run: () => on.onMove(1), isDisabled: isLast },
    ...(question.may_edit && on.onWeigh && hasChoices(question.choice_type)
      ? [{ title: t("weights.of", { name: label }), Icon: IconScale, run: on.onWeigh }]
      : []),
    ...(question.may_edit ? [{ title: t("edit.of", { name: label }), Icon: IconPencil, run: on.onEdit }] : []),
    { title: t("remove.of", { name: label }), Icon: IconX, run: on.onRemove },
  ];

  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <p className={classes.label}>{label}</p>
        <p className={classes.what}>
          {[t(`kinds.${question.choice_type}`), ...question.choices.map(({ text }) => text)].join(" · ")}
          {question.can_be_reused && ` · ${t("library.of")}`}
        </p>
        {!isReadOnly && (
          <div className={classes.switches}>
            <Checkbox
              size="xs"
              label={t("form.required")}
              aria-label={t("requiredOf", { name: withColon(label) })}
              checked={required}
              onChange={(event) => on.onChange({ required: event.currentTarget.checked })}
            />
            <Checkbox
              size="xs"
              label={t("summary")}
              aria-label={t("summaryOf", { name: withColon(label) })}
              title={t("summaryHelp")}
              checked={is_summary}
              onChange={(event) => on.onChange({ is_summary: event.currentTarget.checked })}
            />
          </div>
        )}
      </div>
      {!isReadOnly && (
        <div className={classes.tools}>
          {tools.map(({ title, Icon, run, isDisabled = false }) => (
            <ActionIcon key={title} aria-label={title} title={title} disabled={isDisabled} onClick={run}>
              <Icon size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          ))}
        </div>
      )}
    </li>
  );
}
