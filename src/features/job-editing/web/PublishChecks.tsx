import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { JobValues } from "../job-editing.contract.ts";
import { publishingErrorsOf, warningsOf, type JobField } from "../job-editing.ts";
import classes from "./JobForm.module.css";

type PublishChecksProps = { values: JobValues; onGo: (field: JobField) => void };

/** What a job lacks before it can be published, each leading to its field. */
export function PublishChecks({ values, onGo }: PublishChecksProps) {
  const { t } = useTranslation("job-editing");
  const problems = [
    ...publishingErrorsOf(values).map((problem) => ({ ...problem, isWarning: false })),
    ...warningsOf(values).map((problem) => ({ ...problem, isWarning: true })),
  ];

  return (
    <section className={classes.checks} aria-label={t("checks.title")}>
      <h2 className={classes.checksTitle}>{t("checks.title")}</h2>
      {problems.length === 0 && (
        <p className={classes.ready}>
          <IconCircleCheck size={16} stroke={1.7} aria-hidden />
          {t("checks.ready")}
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
                {t(`problems.${problem}`)}
                {isWarning && <span className={classes.recommended}> {t("checks.warning")}</span>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
