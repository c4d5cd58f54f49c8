import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { lacksPay } from "#features/screens/job-editing/web/without-pay.ts";
import {
  changeJobStatus,
  deleteJob,
  followJob,
  getJobFollower,
  unfollowJob,
  type FollowedNews,
} from "#features/organization/jobs/jobs.contract.ts";
import type { JobStatus } from "#features/organization/jobs/jobs.ts";
import { call } from "#web/api.ts";
import { ApiError } from "#web/api-error.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import type { Job, searchJobs } from "../job-list.contract.ts";
import { openJobDialog } from "./job-dialog.ts";

type JobPages = InfiniteData<ReplyOf<typeof searchJobs>>;
type Target = Pick<Job, "id" | "title" | "status">;

const listsKey = ["job-lists", "search"] as const;

/** Optimistic update of a job in all views. Returns the rollback. */
async function showChange(client: QueryClient, job_id: number, change: Partial<Job>): Promise<() => void> {
  await Promise.all([
    client.cancelQueries({ queryKey: listsKey }),
    client.cancelQueries({ queryKey: ["jobs", job_id], exact: true }),
  ]);
  const lists = client.getQueriesData<JobPages>({ queryKey: listsKey });
  const own = client.getQueryData<Job>(["jobs", job_id]);
  client.setQueriesData<JobPages>({ queryKey: listsKey }, (pages) => pages && withChange(pages, job_id, change));
  client.setQueryData<Job>(["jobs", job_id], (job) => job && { ...job, ...change });
  return () => {
    for (const [key, pages] of lists) client.setQueryData(key, pages);
    client.setQueryData(["jobs", job_id], own);
  };
}

const withChange = (pages: JobPages, job_id: number, change: Partial<Job>): JobPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    results: page.results.map((job) => (job.id === job_id ? { ...job, ...change } : job)),
  })),
});

const refresh = (client: QueryClient, job_id: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ["job-lists"] }),
    client.invalidateQueries({ queryKey: ["jobs", job_id], exact: true }),
  ]);

/** Milliseconds that a failure is shown. Short, because the row also shows that the change was rolled back. */
const failureMs = 2_000;

type StatusChange = { job: Job; status: JobStatus; without_pay?: boolean };

/** Changes a job's status: an optimistic update with rollback and the server's reason on failure. */
export function useChangeStatus() {
  const { t } = useTranslation(["jobs", "job-editing"]);
  const client = useQueryClient();
  const navigate = useNavigate();

  function explain(error: Error, { job }: StatusChange) {
    if (lacksPay(error)) return openJobDialog("without_pay", job);
    const reasons = error instanceof ApiError && error.status === 400 ? Object.values(error.errors).flat() : [];
    if (reasons.length === 0) return flashError(error, t("statusFailed"), { expiryMs: failureMs });
    const openForm = () => void navigate({ to: "/jobs/$job_id/edit/", params: { job_id: String(job.id) } });
    return showFlash("error", t("notPublished", { title: job.title, reasons: reasons.join(" ") }), {
      action: { label: t("job-editing:edit"), run: openForm },
    });
  }

  return useMutation({
    mutationFn: ({ job, status, without_pay }: StatusChange) =>
      call(changeJobStatus, { params: { job_id: job.id }, body: { status, ...(without_pay && { without_pay }) } }),
    onMutate: ({ job, status }) => showChange(client, job.id, { status }),
    onError: (error, given, takeBack) => {
      takeBack?.();
      explain(error, given);
    },
    onSuccess: ({ status, opens_on }, { job: { title } }) =>
      showFlash(
        "success",
        opens_on ? t("publishedFrom", { title, date: opens_on }) : t(`statusSet.${status}`, { title }),
      ),
    onSettled: (_reply, _error, { job }) => refresh(client, job.id),
  });
}

const deletionKey = ["job-deletion"];
type Deletion = { job: Target; title: string };

/** Deletes a job. Lists hide it while the mutation is pending, so it reappears if the server refuses. */
export function useDeleteJob() {
  const { t } = useTranslation("jobs");
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionKey,
    mutationFn: ({ job, title }: Deletion) => call(deleteJob, { params: { job_id: job.id }, query: { title } }),
    onSuccess: (_reply, { job }) => {
      showFlash("success", t("delete.done", { title: job.title }));
      // Keep the mutation pending until the lists have reloaded without the job.
      return client.invalidateQueries({ queryKey: ["job-lists"] });
    },
    onError: (error) => flashError(error, t("delete.failed"), { expiryMs: failureMs }),
  });
}

/** Returns a function that checks whether a job is being deleted, so that lists hide it. */
export function useIsBeingDeleted(): (job: Pick<Job, "id">) => boolean {
  const deletions = useMutationState({
    filters: { mutationKey: deletionKey, status: "pending" },
    select: ({ state }) => (state.variables as Deletion).job.id,
  });
  return ({ id }) => deletions.includes(id);
}

const followerKey = (job_id: number) => ["jobs", job_id, "follower"] as const;

export const useFollower = (job_id: number) =>
  useQuery({
    queryKey: followerKey(job_id),
    queryFn: async ({ signal }) => (await call(getJobFollower, { params: { job_id }, signal })).follower,
  });

/** Null stops following the job. */
export function useFollow(job_id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: FollowedNews | null) => {
      const params = { job_id };
      if (wanted) return (await call(followJob, { params, body: wanted })).follower;
      await call(unfollowJob, { params });
      return null;
    },
    onSuccess: async (follower) => {
      client.setQueryData(followerKey(job_id), follower);
      await refresh(client, job_id);
    },
  });
}
