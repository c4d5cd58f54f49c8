import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { undoable } from "#web/undo.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import {
  createApplicationTask,
  deleteTask,
  listApplicationAssignees,
  listApplicationTasks,
  listJobAssignees,
  listTasks,
  patchTask,
  restoreTask,
  type Task,
} from "../tasks.contract.ts";
import { listsKey } from "./task-counts.ts";
import type { PersonTab } from "./tasks-state.ts";
import { dropDraft } from "./task-drafts.ts";
import { withoutTask, withTask, type TaskPages } from "./task-pages.ts";

const subjectKey = ({ application, job }: Pick<Task, "application" | "job">): QueryKey =>
  application === null ? ["jobs", job, "tasks"] : ["applications", application, "tasks"];

export const applicationTasksQuery = (application_id: number) =>
  infiniteQueryOptions({
    queryKey: subjectKey({ application: application_id, job: null }),
    queryFn: ({ pageParam, signal }) =>
      call(listApplicationTasks, { params: { application_id }, query: ofPage(pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Tasks assigned to a person, or created by them. */
export const personTasksQuery = (tab: PersonTab, user_id: number, is_done: boolean) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, "list", tab, is_done],
    queryFn: ({ pageParam, signal }) =>
      call(listTasks, { query: { [tab]: user_id, is_done, ...ofPage(pageParam) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

const ofPage = (path: string | undefined) => (path === undefined ? {} : queryOfPath(path));

export type TaskSubject = Pick<Task, "application" | "job">;

/** Colleagues to whom a task about this subject can be assigned. */
export const assigneesQuery = ({ application, job }: TaskSubject) => {
  return (q: string) =>
    queryOptions({
      queryKey: ["assignees", application, job, q],
      queryFn: async ({ signal }) => {
        const { results } =
          application === null
            ? await call(listJobAssignees, { params: { job_id: job ?? 0 }, query: { q }, signal })
            : await call(listApplicationAssignees, { params: { application_id: application }, query: { q }, signal });
        return results;
      },
      staleTime: 60_000,
    });
};

const targetOf = ({ id }: Pick<Task, "id">) => `tasks/${id}`;

/** Completes or reopens a task with an optimistic update, which is rolled back on error. Quick clicks are sent in order. */
export function useToggleTask({ id }: Pick<Task, "id">) {
  const { t } = useTranslation("tasks");
  const queryClient = useQueryClient();
  const mutationKey = ["tasks", id, "toggle"];
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  // Sent without a version, because a colleague's other changes don't conflict with completing the task.
  const toggle = (is_done: boolean) => call(patchTask, { params: { task_id: id }, body: { is_done } });

  return useMutation({
    mutationKey,
    scope: { id: targetOf({ id }) },
    meta: keptUnsaved(targetOf),
    mutationFn: (task: Task) => toggle(!task.is_done),
    onMutate: async (task) => {
      await show(queryClient, { ...task, is_done: !task.is_done });
      return undoable<Task>({
        takeBack: async (changed) => {
          await show(queryClient, { ...changed, is_done: task.is_done });
          await toggle(task.is_done).finally(() => void refresh(queryClient, task));
        },
        failed: t("actionFailed"),
      });
    },
    onSuccess: (changed, task, change) => change.succeed(changed, task.is_done ? undefined : t("completed")),
    onError: async (error, task, change) => {
      change?.forget();
      flashError(error, t("actionFailed"));
      if (isLast()) await show(queryClient, task);
    },
    onSettled: async (_changed, _error, task) => {
      // Refetching between two clicks would show an outdated state.
      if (isLast()) await refresh(queryClient, task);
    },
  });
}

/** Deletes a task with an optimistic update, and offers to undo it. */
export function useDeleteTask() {
  const { t } = useTranslation("tasks");
  const queryClient = useQueryClient();

  return useMutation({
    meta: keptUnsaved(targetOf),
    mutationFn: ({ id }: Task) => call(deleteTask, { params: { task_id: id } }),
    onMutate: async (task) => {
      await changeLists(queryClient, task, (pages) => withoutTask(pages, task.id));
      return undoable({
        takeBack: async () => {
          await call(restoreTask, { params: { task_id: task.id } }).finally(() => void refresh(queryClient, task));
          return t("restored");
        },
        failed: t("actionFailed"),
      });
    },
    onSuccess: (_nothing, _task, change) => change.succeed(undefined, t("deleted")),
    onError: (error, _task, change) => {
      change?.forget();
      flashError(error, t("actionFailed"));
    },
    onSettled: (_nothing, _error, task) => refresh(queryClient, task),
  });
}

export type TaskValues = { title: string; description: string; due_date: string; assignee: number | null };

/** Creates or edits a task. The form shows errors. */
export function useSaveTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ subject, values }: { subject: Task | number; values: TaskValues }) =>
      typeof subject === "number"
        ? call(createApplicationTask, { params: { application_id: subject }, body: values })
        : call(patchTask, { params: { task_id: subject.id }, body: { ...values, version: subject.version } }),
    onSuccess: (task, { subject }) => {
      // Clears the draft even if the dialog was closed in the meantime.
      if (typeof subject === "number") dropDraft(subject);
      return refresh(queryClient, task);
    },
  });
}

const show = (queryClient: QueryClient, task: Task) => changeLists(queryClient, task, (pages) => withTask(pages, task));

/** Changes the cached lists. Cancels running fetches first, whose responses would overwrite the change. */
async function changeLists(
  queryClient: QueryClient,
  task: Task,
  change: (pages: TaskPages | undefined) => TaskPages | undefined,
): Promise<void> {
  const lists: QueryKey[] = [subjectKey(task), [...listsKey, "list"]];
  await Promise.all(lists.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  for (const queryKey of lists) queryClient.setQueriesData<TaskPages>({ queryKey }, change);
}

const refresh = (queryClient: QueryClient, task: Task): Promise<unknown> =>
  Promise.all([subjectKey(task), listsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
