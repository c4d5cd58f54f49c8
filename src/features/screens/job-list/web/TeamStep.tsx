import { useTranslation } from "react-i18next";
import type { Job } from "../job-list.contract.ts";
import classes from "./team/Team.module.css";
import { TeamEditor } from "./team/TeamEditor.tsx";

/** Team as a step of the job form. It isn't part of the draft: new members can see the job immediately. */
export function TeamStep({ job }: { job: Pick<Job, "id" | "my_role"> }) {
  const { t } = useTranslation("jobs");
  return (
    <>
      <p className={classes.note}>{t("team.atOnce")}</p>
      <TeamEditor job={job} />
    </>
  );
}
