import { useTranslation } from "react-i18next";
import { formatDate } from "#web/ui/dates.ts";
import type { MergePreview } from "../merges.contract.ts";
import classes from "./MergeDialog.module.css";

/** Both applications, what will be moved or copied, and what stays behind. */
export function MergeSummary({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation(["merging", "files"]);
  const { kept, merged, comments, tasks, ratings, ratings_left, tags } = preview;
  const { scorecards, scorecards_left, feedback_links, share_links, interviewers } = preview;
  const coming = [
    ...preview.fields.map(({ field, text }) => t(`fields.${field}`, { text })),
    ...preview.files.map(({ name, field }) => t("dialog.file", { name, field: t(`files:fields.${field}`) })),
    comments > 0 && t("dialog.comments", { count: comments }),
    tasks > 0 && t("dialog.tasks", { count: tasks }),
    ratings > 0 && t("dialog.ratings", { count: ratings }),
    scorecards > 0 && t("dialog.scorecards", { count: scorecards }),
    feedback_links > 0 && t("dialog.feedbackLinks", { count: feedback_links }),
    share_links > 0 && t("dialog.shareLinks", { count: share_links }),
    interviewers.length > 0 && t("dialog.interviewers", { names: interviewers.join(", ") }),
    preview.answers > 0 && t("dialog.answers", { count: preview.answers }),
    preview.recommendation && t("dialog.recommendation"),
    tags.length > 0 && t("dialog.tags", { tags: tags.join(", ") }),
    preview.moves_reason && t("dialog.reason"),
  ].filter((line) => line !== false);
  const left = [
    ...preview.files_left.map(({ name }) => t("dialog.fileLeft", { name })),
    ratings_left > 0 && t("dialog.ratingsLeft", { count: ratings_left }),
    scorecards_left > 0 && t("dialog.scorecardsLeft", { count: scorecards_left }),
    preview.answers_left > 0 && t("dialog.answersLeft", { count: preview.answers_left }),
  ].filter((line) => line !== false);

  return (
    <>
      <div className={classes.sides}>
        <Side title={t("dialog.kept")} side={kept} isKept />
        <Side title={t("dialog.merged")} side={merged} />
      </div>
      <h3 className={classes.heading}>{t("dialog.what")}</h3>
      {coming.length === 0 ? <p className={classes.nothing}>{t("dialog.nothing")}</p> : <Lines lines={coming} />}
      {left.length > 0 && (
        <>
          <h3 className={classes.heading}>{t("dialog.left")}</h3>
          <Lines lines={left} />
        </>
      )}
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

type SideProps = { title: string; side: MergePreview["kept"]; isKept?: boolean };

function Side({ title, side, isKept = false }: SideProps) {
  const { t } = useTranslation("merging");
  const { full_name, job_title, status, dt_created, email, phone_number } = side;
  return (
    <section className={classes.side} data-kept={isKept || undefined} aria-label={title}>
      <p className={classes.sideTitle}>{title}</p>
      <p className={classes.name}>{full_name}</p>
      <p>
        {job_title} · {status}
      </p>
      <p>{t("dialog.applied", { date: formatDate(dt_created) })}</p>
      {email && <p>{email}</p>}
      {phone_number && <p>{phone_number}</p>}
    </section>
  );
}
