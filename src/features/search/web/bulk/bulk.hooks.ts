import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { patchApplication, type Application } from "#features/applications/applications.contract.ts";
import { canMove, canRate, canTag } from "#features/applications/applications.policy.ts";
import { createRating } from "#features/ratings/ratings.contract.ts";
import type { Status } from "#features/statuses/statuses.contract.ts";
import { addTag } from "#features/tags/tags.contract.ts";
import { call } from "#web/api.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { runEach, type Failure } from "./run-each.ts";

/** Something to do to each of what is selected, and to which of them one may. */
type Task = { isAllowed: (application: Application) => boolean; run: (application: Application) => Promise<unknown> };

export const moveTask = (status: Status): Task => ({
  isAllowed: (application) => canMove(application) && application.status_id !== status.id,
  run: ({ id, version }) =>
    call(patchApplication, { params: { application_id: id }, body: { id, status_id: status.id, version } }),
});

export const rateTask = (value: number): Task => ({
  isAllowed: canRate,
  run: ({ id }) => call(createRating, { params: { application_id: id }, body: { value } }),
});

export const tagTask = (names: readonly string[]): Task => ({
  isAllowed: canTag,
  run: async ({ id }) => {
    for (const name of names) await call(addTag, { params: { application_id: id }, body: { name } });
  },
});

export type Refused = { task: Task; failures: Failure<Application>[] };

/** Runs a task over the selection, tells how far it is, and keeps what failed so that it can be tried again. */
export function useBulk(onDone: (failed: readonly Application[]) => void) {
  const { t } = useTranslation("search");
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [refused, setRefused] = useState<Refused>();

  async function run(task: Task, applications: readonly Application[]): Promise<void> {
    const allowed = applications.filter(task.isAllowed);
    const skipped = applications.length - allowed.length;
    if (skipped > 0) showFlash("info", t("bulk.skipped", { count: skipped }));
    if (allowed.length === 0) return;

    setRefused(undefined);
    setProgress({ done: 0, total: allowed.length });
    const failures = await runEach(allowed, task.run, (done) => setProgress({ done, total: allowed.length }));
    setProgress(undefined);

    if (failures.length > 0) setRefused({ task, failures });
    if (failures.length < allowed.length) {
      showFlash("success", t("bulk.done", { count: allowed.length - failures.length }));
    }
    onDone(failures.map(({ item }) => item));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["search"] }),
      ...allowed.map(({ id }) => queryClient.invalidateQueries({ queryKey: ["applications", id] })),
    ]);
  }

  return { run, progress, refused, dismiss: () => setRefused(undefined) };
}
