import { VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Job } from "../../job-list.contract.ts";
import type { JobStage } from "../../job-stages.ts";
import classes from "./PipelineBar.module.css";

/** Search group that shows the applications of a stage. */
const groups = { new: "current", active: "current", on_hold: "on_hold", hired: "hired" } as const;

/** Bar with the number of applications per stage. Each segment links to a search that shows them. */
export function PipelineBar({ job }: { job: Job }) {
  const { t, i18n } = useTranslation("jobs");
  const stages = job.stages.filter(({ count }) => count > 0);
  if (stages.length === 0) return <VisuallyHidden>{t("stages.none")}</VisuallyHidden>;
  const label = (stage: JobStage, count: number) => `${t(`stages.${stage}`)}: ${count.toLocaleString(i18n.language)}`;

  return (
    <span className={classes.bar}>
      {stages.map(({ stage, count }) => (
        <Link
          key={stage}
          to="/applications/"
          search={{ job_id: job.id, ...(groups[stage] !== "current" && { status_group: groups[stage] }) }}
          className={classes.part}
          style={{ flexGrow: count }}
          data-stage={stage}
          aria-label={`${label(stage, count)}, ${job.title}`}
          title={stages.map((part) => label(part.stage, part.count)).join("\n")}
        />
      ))}
    </span>
  );
}
