import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconArrowMerge } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import classes from "./AlsoApplied.module.css";
import { mergesQuery, useUndoMerge } from "./merges.hooks.ts";

/** Merges into an application, newest first. Only the newest can be undone; then the one before it. */
export function MergeList({ application_id }: { application_id: number }) {
  const { t } = useTranslation("merging");
  const { data: merges = [] } = useQuery(mergesQuery(application_id));
  const undo = useUndoMerge(application_id);
  if (merges.length === 0) return null;

  return (
    <ul className={classes.merges} aria-label={t("merges.title")}>
      {merges.map(({ id, job_title, user, dt_created }, index) => (
        <li key={id} className={classes.item}>
          <div className={classes.about}>
            <p className={classes.heading}>
              <IconArrowMerge size={16} stroke={1.7} aria-hidden />
              {job_title === null ? t("merges.otherCompany") : t("merges.item", { job: job_title })}
            </p>
            <p className={classes.meta}>
              {user?.name}
              <RelativeTime value={dt_created} />
            </p>
          </div>
          {index === 0 && (
            <Button size="compact-sm" loading={undo.isPending} onClick={() => undo.mutate(id)}>
              {t("merges.undo")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
