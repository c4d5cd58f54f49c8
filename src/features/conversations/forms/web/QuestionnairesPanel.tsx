import { IconEyeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withColon } from "#shared/with-colon.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { ApplicationForm, Score } from "../forms.contract.ts";
import { FormItem } from "./FormItem.tsx";
import { fillDialog, linkDialog } from "./form-dialogs.ts";
import { formsQuery } from "./forms.hooks.ts";
import classes from "./QuestionnairesPanel.module.css";

type QuestionnairesPanelProps = { application: { id: number; should_be_masked: boolean } };
type Open = { dialog: "fill" | "link"; form: ApplicationForm };

/** Forms for and about the candidate, with answers and the resulting score. */
export function QuestionnairesPanel({ application: { id, should_be_masked } }: QuestionnairesPanelProps) {
  const { t } = useTranslation("forms");
  const query = useQuery(formsQuery(id));
  const [open, setOpen] = useState<Open>();
  fillDialog.useLoadAhead();
  linkDialog.useLoadAhead();
  if (should_be_masked) return <EmptyState icon={IconEyeOff} title={t("none")} help={t("masked")} />;

  return (
    <QueryState query={query} offline={t("notLoaded")} rows={4} height={56}>
      {(data) => (
        <div className={classes.panel}>
          {data.score && <ScoreOfAnswers score={data.score} />}
          <ul className={classes.forms} aria-label={t("title")}>
            {data.results.map((form) => (
              <FormItem
                key={form.form}
                application_id={id}
                form={form}
                onFill={() => setOpen({ dialog: "fill", form })}
                onSend={() => setOpen({ dialog: "link", form })}
              />
            ))}
          </ul>
          {open?.dialog === "fill" && (
            <fillDialog.Dialog application_id={id} form={open.form} onClose={() => setOpen(undefined)} />
          )}
          {open?.dialog === "link" && (
            <linkDialog.Dialog application_id={id} form={open.form} onClose={() => setOpen(undefined)} />
          )}
        </div>
      )}
    </QueryState>
  );
}

/** Score with all its components, so that users understand the total. */
function ScoreOfAnswers({ score: { total, parts } }: { score: Score }) {
  const { t, i18n } = useTranslation("forms");
  const signed = (weight: number) => weight.toLocaleString(i18n.language, { signDisplay: "exceptZero" });
  return (
    <section className={classes.score} aria-labelledby="answer-score">
      <h2 id="answer-score" className={classes.total}>
        {t("score.title")} <output>{total.toLocaleString(i18n.language)}</output>
      </h2>
      {parts.length === 0 && <p className={classes.meta}>{t("score.none")}</p>}
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map(({ label, choice, weight }, index) => (
            <li key={index} className={classes.part}>
              <span>{t("score.part", { label: withColon(label), choice })}</span>
              <span className={classes.weight}>{signed(weight)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
