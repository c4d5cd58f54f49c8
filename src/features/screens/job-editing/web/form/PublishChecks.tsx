import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSentences } from "#web/i18n.ts";
import type { JobForm, JobValues } from "../../job-editing.contract.ts";
import type { JobField } from "../../job-editing.ts";
import { problemsOf, warningsOf } from "../../job-problems.ts";
import classes from "./JobForm.module.css";

type PublishChecksProps = { form: JobForm; values: JobValues; onGo: (field: JobField) => void };

/** List of problems that prevent publishing, or that a published job has developed. Each links to its field. */
export function PublishChecks({ form, values, onGo }: PublishChecksProps) {
  const { t } = useTranslation("job-editing");
  const sentenceOf = useSentences();
  const isPublished = form.status === "published";
  const title = t(isPublished ? "checks.published" : "checks.title");
  const problems = [
    ...problemsOf(values, form, true).map((problem) => ({ ...problem, isWarning: false })),
    ...warningsOf(values, form).map((problem) => ({ ...problem, isWarning: true })),
  ];

  return (
    <section className={classes.checks} aria-label={title}>
      <h2 className={classes.checksTitle}>{title}</h2>
      {problems.length === 0 && (
        <p className={classes.ready}>
          <IconCircleCheck size={16} stroke={1.7} aria-hidden />
          {t(isPublished ? "checks.complete" : "checks.ready")}
        </p>
      )}
      <ul className={classes.checkList}>
        {problems.map(({ field, problem, isWarning }) => (
          <li key={`${field}-${problem}`}>
            <UnstyledButton
              className={classes.check}
              data-tone={isWarning ? "warning" : "error"}
              onClick={() => onGo(field)}
            >
              {isWarning ? (
                <IconInfoCircle size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
              )}
              <span>
                {sentenceOf(problem)}
                {isWarning && <span className={classes.recommended}> {t("checks.warning")}</span>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
