import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { withColon } from "#shared/with-colon.ts";
import type { FormField } from "#features/review/questions/questions.contract.ts";
import { wordsOf } from "./form-values.ts";
import classes from "./QuestionnairesPanel.module.css";

type ChangedAnswersProps = { fields: readonly FormField[]; onTake: (field: FormField) => void };

/**
 * Shows colleagues' answers to fields that the user has also edited. Saving overwrites them, unless the user takes them
 * over.
 */
export function ChangedAnswers({ fields, onTake }: ChangedAnswersProps) {
  const { t } = useTranslation("forms");
  if (fields.length === 0) return null;
  return (
    <section aria-label={t("changed.title")}>
      <p>{t("changed.help")}</p>
      <ul className={classes.changed}>
        {fields.map((field) => (
          <li key={field.name}>
            {t("changed.now", { label: withColon(field.label), answer: wordsOf(field) || t("none") })}{" "}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("changed.takeOf", { label: field.label })}
              onClick={() => onTake(field)}
            >
              {t("changed.take")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
