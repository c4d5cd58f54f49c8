import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { formatDate } from "#web/ui/dates.ts";
import classes from "./AlsoApplied.module.css";
import { alsoAppliedQuery, rowsOf } from "./also-applied-query.ts";
import { useSaySamePerson } from "./duplicates.hooks.ts";
import { duplicateOf, isForSameJob, noteOf } from "./duplicate.ts";
import { mergeDialog } from "./merge-dialog.ts";

/** Notice about one possible duplicate. After a decision, the next one is shown. */
export function DuplicateNote({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("merging");
  const { data } = useInfiniteQuery(alsoAppliedQuery(application.id));
  const { mutate: say } = useSaySamePerson(application.id);
  const [mergedWith, setMergedWith] = useState<number>();
  const other = data && duplicateOf(application, rowsOf(data));
  if (!other && mergedWith === undefined) return null;

  return (
    <>
      {other && (
        <div className={classes.note} role="note">
          <p className={classes.noteText}>
            <IconUsers size={16} stroke={1.7} aria-hidden />
            {t(noteOf(application, other), {
              name: other.full_name,
              job: other.job_title,
              date: formatDate(other.dt_created),
            })}
          </p>
          <div className={classes.noteActions}>
            <Button size="compact-sm" onClick={() => setMergedWith(other.id)}>
              {t("merge")}
            </Button>
            {!isForSameJob(application, other) && (
              <Button size="compact-sm" variant="subtle" onClick={() => say({ other, is_same: true })}>
                {t("same")}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={() => say({ other, is_same: false })}>
              {t("notSame")}
            </Button>
          </div>
        </div>
      )}
      {mergedWith !== undefined && (
        <mergeDialog.Dialog
          primary_id={application.id}
          secondary_id={mergedWith}
          onClose={() => setMergedWith(undefined)}
        />
      )}
    </>
  );
}
