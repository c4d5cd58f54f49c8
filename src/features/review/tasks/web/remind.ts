import { call } from "#web/api.ts";
import { actionExpiry } from "#web/flash/flash.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { i18n } from "#web/i18n.ts";
import { getTask } from "../tasks.contract.ts";

/** Delay that batches reminders, since all reminders of a day arrive within seconds. */
const gatherMs = 500;

let due: number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message about a due task. Reminders that arrive while it is shown are counted in the same message. */
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

/**
 * Returns the message for one task; undefined if the task was deleted or completed. The navigation rail counts it anyway.
 */
async function nameOf(task_id: number): Promise<string | undefined> {
  const task = await call(getTask, { params: { task_id } }).catch(() => undefined);
  return task && !task.is_done ? i18n.t("tasks:reminder", { title: task.title }) : undefined;
}
