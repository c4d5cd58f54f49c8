import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { selectVisible, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { BulkTask } from "../bulk-actions.contract.ts";
import { prepareTask } from "./apply-bulk-action.ts";
import { kindOf } from "./kinds.ts";

/** Applications left out for one reason: their number, and the first ids in the order of the selection. */
export type Refused = { reason: SentenceKey; count: number; application_ids: number[] };

export const maxNamed = 20;

/** Lists what an action would leave out of a selection if it ran now, most frequent reason first. Changes nothing. */
export async function preflight(
  db: Db,
  services: Services,
  actor: Actor,
  task: BulkTask,
  ids: readonly number[],
): Promise<Refused[]> {
  await kindOf(task.action).assertSelection?.(db, actor, ids);
  const refusalOf = await prepareTask(db, { services, isRun: false }, actor, task, ids);
  const selected = visibleApplications(db, actor).where(sql<boolean>`application.id = any(${ids}::bigint[])`);
  const applications = new Map((await selectVisible(selected, actor).execute()).map((row) => [row.id, row]));
  const refused = new Map<string, Refused>();
  for (const id of ids) {
    const application = applications.get(id);
    const reason = application ? refusalOf(application) : "server:errors.notFound";
    if (reason === undefined) continue;
    const group = refused.get(reason) ?? { reason, count: 0, application_ids: [] };
    group.count++;
    if (group.application_ids.length < maxNamed) group.application_ids.push(id);
    refused.set(reason, group);
  }
  const byReason = (one: Refused, other: Refused) => (one.reason < other.reason ? -1 : 1);
  return [...refused.values()].toSorted((one, other) => other.count - one.count || byReason(one, other));
}
