import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Application, ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { changeShown } from "#features/review/applications/web/application-cache.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { refreshPutAway } from "#features/review/applications/web/put-away.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { undoable } from "#web/undo.ts";
import { copyApplication, patchApplication, type TransferJob } from "../../application-changes.contract.ts";

/** Copies an application to several jobs, one call at a time. Returns the jobs for which copying failed. */
export function useCopy() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();

  const copy = useMutation({
    mutationFn: async ({ application, jobs }: { application: ApplicationRow; jobs: readonly TransferJob[] }) => {
      const refused: TransferJob[] = [];
      for (const job of jobs) {
        const body = { id: application.id, job_id: job.id };
        // oxlint-disable-next-line no-await-in-loop -- Many copies at once would delay other requests.
        await call(copyApplication, { params: { application_id: application.id }, body }).catch((error: unknown) => {
          refused.push(job);
          flashError(error, t("copy.failed", { job: job.title }));
        });
      }
      return refused;
    },
    onSuccess: (refused, { application, jobs }) => {
      const count = jobs.length - refused.length;
      if (count > 0) showFlash("success", t("copy.done", { name: nameOf(application, t), count }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["search"] }),
  });
  return useSingleFlight(copy);
}

type Transfer = { application: ApplicationRow; job: TransferJob; status_id: number };

/** Moves an application to another job. Can be undone within the company, but not across companies. */
export function useTransfer() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();

  /** Moves the application back to its former job, status and owner. */
  async function takeBack({ application }: Transfer, { version }: Application): Promise<string> {
    const { id, job_id, status_id, owner } = application;
    try {
      const returned = await call(patchApplication, {
        params: { application_id: id },
        body: { id, job_id, status_id, _owner: owner, version },
      });
      changeShown(queryClient, id, (shown) => ({ ...shown, ...returned }));
      return t("transfer.undone", { name: nameOf(application, t), job: application.job_title });
    } finally {
      void refreshPutAway(queryClient, id);
    }
  }

  return useMutation({
    mutationFn: ({ application: { id, version }, job, status_id }: Transfer) =>
      call(patchApplication, { params: { application_id: id }, body: { id, job_id: job.id, status_id, version } }),
    onSuccess: (moved, transfer) => {
      const { application, job } = transfer;
      const text = t("transfer.done", { name: nameOf(application, t), job: job.title });
      if (job.company_id !== application.company_id) return showFlash("success", text);
      changeShown(queryClient, application.id, (shown) => ({ ...shown, ...moved }));
      const change = undoable<Application>({
        takeBack: (answer) => takeBack(transfer, answer),
        failed: t("transfer.undoFailed"),
      });
      return change.succeed(moved, text);
    },
    onError: (error, { job }) => flashError(error, t("transfer.failed", { job: job.title })),
    onSettled: (_moved, _error, { application }) => refreshPutAway(queryClient, application.id),
  });
}
