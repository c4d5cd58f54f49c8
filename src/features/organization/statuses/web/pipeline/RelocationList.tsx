import { useTranslation } from "react-i18next";
import classes from "./RelocationList.module.css";
import { useRelocations } from "../pipelines.hooks.ts";

/** Progress of running relocations. Comes from the server, so it survives a reload. */
export function RelocationList() {
  const { t, i18n } = useTranslation("statuses");
  const relocations = useRelocations();
  if (relocations.length === 0) return null;

  const format = (number: number) => number.toLocaleString(i18n.language);
  return (
    <ul className={classes.list}>
      {relocations.map(({ id, job_title, status_name, pipeline_name, total, moved }) => {
        const what =
          status_name === null
            ? t("relocation.ofJob", { title: job_title, pipeline: pipeline_name })
            : t("relocation.ofStatus", { name: status_name, pipeline: pipeline_name });
        return (
          <li key={id} className={classes.relocation}>
            <strong className={classes.what}>{what}</strong>
            <output className={classes.count}>
              {t("relocation.progress", { moved: format(Math.min(moved, total)), total: format(total) })}
            </output>
            <progress className={classes.progress} aria-label={what} value={moved} max={Math.max(total, 1)} />
          </li>
        );
      })}
    </ul>
  );
}
