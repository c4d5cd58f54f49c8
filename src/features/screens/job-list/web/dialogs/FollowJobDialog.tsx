import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FollowedNews, JobFollower } from "#features/organization/jobs/jobs.contract.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { Job } from "../../job-list.contract.ts";
import { useFollow, useFollower } from "../job-actions.hooks.ts";
import classes from "./JobDialogs.module.css";

type FollowJobDialogProps = { job: Job; onClose: () => void };

const flags = ["has_new_application_enabled", "has_job_expire_soon_enabled", "has_job_expired_enabled"] as const;
const everything: FollowedNews = {
  has_new_application_enabled: true,
  has_job_expire_soon_enabled: true,
  has_job_expired_enabled: true,
};

/** Dialog to choose the notifications about a job. On failure it stays open and shows the reason. */
export function FollowJobDialog({ job, onClose }: FollowJobDialogProps) {
  const { t } = useTranslation(["jobs", "common"]);
  const { data, error, isPending, refetch } = useFollower(job.id);
  const [changed, setChanged] = useState<Partial<FollowedNews>>({});
  const follow = useFollow(job.id);
  const { id: _id, ...followed }: Partial<JobFollower> = data ?? {};
  const wanted: FollowedNews = { ...everything, ...followed, ...changed };

  return (
    <Dialog
      title={t("follow.title", { title: job.title })}
      isOpen
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button
            variant="filled"
            disabled={isPending || error !== null}
            loading={follow.isPending}
            onClick={() => follow.mutate(wanted, { onSuccess: onClose })}
          >
            {data ? t("common:actions.save") : t("follow.action")}
          </Button>
        </>
      }
    >
      <FormRefusal error={follow.error} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows rows={3} />}
      {!isPending && !error && (
        <div className={classes.switches}>
          {flags.map((flag, index) => (
            <label key={flag} className={classes.switch}>
              <input
                type="checkbox"
                role="switch"
                aria-checked={wanted[flag]}
                data-autofocus={index === 0 || undefined}
                checked={wanted[flag]}
                onChange={({ currentTarget }) => setChanged({ ...changed, [flag]: currentTarget.checked })}
              />
              {t(`follow.${flag}`)}
            </label>
          ))}
        </div>
      )}
    </Dialog>
  );
}
