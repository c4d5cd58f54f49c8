import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Job } from "#features/screens/job-list/job-list.contract.ts";
import { formatDate } from "#web/ui/dates.ts";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import type { JobFacts } from "../job-page.contract.ts";
import classes from "./JobPage.module.css";
import { payText } from "./pay-text.ts";

/** Facts about a job, one per line. Empty facts are left out. */
export function JobDetails({ job, facts }: { job: Job; facts: JobFacts }) {
  const { t, i18n } = useTranslation(["job-page", "job-editing"]);
  const { t: tPage } = useTranslation("job-page");
  const visibility = (["is_internal", "is_hidden", "is_confidential"] as const)
    .filter((name) => facts[name])
    .map((name) => t(`job-editing:fields.${name}`));
  const lines: [label: string, values: readonly string[]][] = [
    [t("job-editing:fields.locations"), job.locations.map(({ name }) => name)],
    [t("job-editing:fields.departments"), job.departments.map(({ name }) => name)],
    [t("job-editing:fields.categories"), facts.categories.map(({ name }) => name)],
    ...facts.layers.map(({ name, options }): [string, string[]] => [name, options]),
    [t("job-editing:fields.employment_type"), [t(`job-editing:employment.${facts.employment_type}`)]],
    [t("job-editing:fields.workplace_type"), [t(`job-editing:workplace.${facts.workplace_type}`)]],
    [t("facts.pay"), [payText(facts, tPage, i18n.language) ?? t("facts.noPay")]],
    [t("facts.created"), [formatDate(job.dt_created)]],
    [t("facts.published"), job.dt_last_published === null ? [] : [formatDate(job.dt_last_published)]],
    [t("job-editing:fields.from_date"), job.from_date === null ? [] : [job.from_date]],
    [t("job-editing:fields.to_date"), job.to_date === null ? [] : [job.to_date]],
    [t("facts.visibility"), visibility],
    [t("job-editing:fields.blind_until_status_id"), facts.blind_until === null ? [] : [facts.blind_until]],
    [t("job-editing:fields.pipeline_id"), [facts.pipeline.name]],
    [t("job-editing:fields.language"), [languageName(facts.language, i18n.language)]],
  ];

  return (
    <Facts>
      {lines
        .filter(([, values]) => values.length > 0)
        .map(([label, values]) => (
          <Fact key={label} label={label}>
            <Several values={values} />
          </Fact>
        ))}
    </Facts>
  );
}

const maxNamed = 3;

/** Shows the first few values. The others are in a tooltip. */
function Several({ values }: { values: readonly string[] }) {
  const { t } = useTranslation("job-page");
  if (values.length <= maxNamed + 1) return values.join(", ");
  const others = values.slice(maxNamed);
  return (
    <>
      {values.slice(0, maxNamed).join(", ")}
      <span className={classes.others} title={others.join(", ")} aria-hidden>
        {t("facts.others", { count: others.length })}
      </span>
      <VisuallyHidden>{others.join(", ")}</VisuallyHidden>
    </>
  );
}

const languageName = (code: string, language: string) =>
  new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code;
