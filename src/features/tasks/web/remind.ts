import { call } from "#web/api.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { i18n } from "#web/i18n.ts";
import { listTasks, type Task } from "../tasks.contract.ts";
import { todayHere } from "./task-counts.ts";

type Subject = { application_id: number | null; job_id: number | null };

/** A message for each of the reader's tasks about a subject that are due today. */
export async function remind(user_id: number, subject: Subject, open: () => void): Promise<void> {
  const tasks = await dueTasks(user_id).catch(() => []);
  for (const { title } of tasks.filter((task) => isAbout(task, subject)))
    showFlash("info", i18n.t("tasks:reminder", { title }), {
      action: { label: i18n.t("tasks:openTask"), run: open },
    });
}

const isAbout = ({ application, job }: Task, { application_id, job_id }: Subject) =>
  application === null ? application_id === null && job === job_id : application === application_id;

/** Those of today that are assigned to the reader, or that the reader has created for no assignee. */
async function dueTasks(user_id: number): Promise<Task[]> {
  const [assigned, owned] = await Promise.all([
    call(listTasks, { query: { assignee: user_id, is_done: false } }),
    call(listTasks, { query: { owner: user_id, is_done: false } }),
  ]);
  const tasks = [...assigned.results, ...owned.results.filter(({ assignee }) => assignee === null)];
  return tasks.filter(({ due_date }) => due_date === todayHere());
}
