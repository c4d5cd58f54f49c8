import { useTranslation } from "react-i18next";
import type { Job } from "../job-list.contract.ts";
import classes from "./team/Team.module.css";
import { TeamEditor } from "./team/TeamEditor.tsx";

/** The team as a step of the job's form. It is no part of the draft: who is added sees the job at once. */
export function TeamStep({ job }: { job: Pick<Job, "id" | "my_role"> }) {
  const { t } = useTranslation("jobs");
  return (
    <>
      <p className={classes.note}>{t("team.atOnce")}</p>
      <TeamEditor job={job} />
    </>
  );
}
