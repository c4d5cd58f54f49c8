import { useTranslation } from "react-i18next";
import { formatDate } from "#web/ui/dates.ts";
import type { Job } from "../../job-list.contract.ts";
import classes from "./JobStatusMark.module.css";

/** Status of a job, with a note if its dates change what candidates see. */
export function JobStatusMark({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const note = noteOf(job);

  return (
    <>
      <span className={classes.status} data-status={job.status}>
        <span className={classes.dot} aria-hidden />
        {t(`status.${job.status}`)}
      </span>
      {note && (
        <>
          {" "}
          <span className={classes.note}>{t(note.key, { date: note.date })}</span>
        </>
      )}
    </>
  );
}

/**
 * Returns the note. Dates affect only published jobs: nothing publishes a draft automatically. A job that candidates already
 * see needs no note about its start.
 */
function noteOf({ status, has_expired, from_date, to_date, urls_json }: Job) {
  if (status !== "published") return undefined;
  if (has_expired) return { key: "expired", date: to_date } as const;
  const isWaiting = from_date !== null && from_date > formatDate(new Date().toISOString()) && urls_json.public === null;
  return isWaiting ? ({ key: "scheduled", date: from_date } as const) : undefined;
}
