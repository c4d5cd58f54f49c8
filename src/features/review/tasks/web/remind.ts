import { call } from "#web/api.ts";
import { actionExpiry } from "#web/flash/flash.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { i18n } from "#web/i18n.ts";
import { getTask } from "../tasks.contract.ts";

/** The reminders of a day come within a few seconds. */
const gatherMs = 500;

let due: number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says which task of the reader is due. Others that come while the message is shown are counted in it. */
export function remind(task_id: number, open: () => void): void {
  due.push(task_id);
  clearTimeout(timer);
  timer = setTimeout(() => {
    void show(due, open);
    timer = setTimeout(() => {
      due = [];
    }, actionExpiry);
  }, gatherMs);
}

async function show(ids: readonly number[], open: () => void): Promise<void> {
  const text = ids.length > 1 ? i18n.t("tasks:reminders", { count: ids.length }) : await nameOf(ids[0] ?? 0);
  if (text) showFlash("info", text, { action: { label: i18n.t("tasks:openTask"), run: open } });
}

/** Nothing where the task is gone or done since. The rail counts it in any case. */
async function nameOf(task_id: number): Promise<string | undefined> {
  const task = await call(getTask, { params: { task_id } }).catch(() => undefined);
  return task && !task.is_done ? i18n.t("tasks:reminder", { title: task.title }) : undefined;
}
