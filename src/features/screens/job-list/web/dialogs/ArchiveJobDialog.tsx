import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trans, useTranslation } from "react-i18next";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { call } from "#web/api.ts";
import { aside } from "#web/history-state.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Job } from "../../job-list.contract.ts";
import classes from "../list/JobLinks.module.css";
import { useChangeStatus } from "../job-actions.hooks.ts";

type ArchiveJobDialogProps = { job: Job; onClose: () => void };

/** Archives a job after a warning about active applications, which are counted when the dialog opens. */
export function ArchiveJobDialog({ job, onClose }: ArchiveJobDialogProps) {
  const { t, i18n } = useTranslation(["jobs", "common"]);
  const change = useChangeStatus();
  const counted = useQuery({
    queryKey: ["search", "count", job.id],
    queryFn: async ({ signal }) => {
      const query = {
        job_id: job.id,
        status_group: "current" as const,
        page_size: 1,
        exclude_facets: true,
        exclude_facets_q: true,
      };
      return (await call(searchApplications, { query, signal })).count;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const count = counted.data;

  function handleArchive() {
    change.mutate({ job, status: "archived" });
    onClose();
  }

  return (
    <Dialog
      title={t("archive.title", { title: job.title })}
      isOpen
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button variant="filled" color="danger" disabled={counted.isPending} onClick={handleArchive}>
            {t("actions.archiveNow")}
          </Button>
        </>
      }
    >
      <p aria-live="polite">
        {counted.isPending && t("archive.counting")}
        {counted.isError && t("archive.unknown")}
        {count === 0 && t("archive.none")}
        {count !== undefined && count > 0 && (
          <Trans
            t={t}
            ns="jobs"
            i18nKey="archive.warning"
            count={count}
            values={{ number: count.toLocaleString(i18n.language) }}
            components={{
              applications: (
                // Links to exactly the counted applications, and not to the saved last search of the job.
                <Link
                  to="/applications/"
                  search={{ job_id: job.id }}
                  state={aside}
                  className={classes.link}
                  onClick={onClose}
                />
              ),
            }}
          />
        )}
      </p>
    </Dialog>
  );
}
