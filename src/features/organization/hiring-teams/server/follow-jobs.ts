import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { defineReader } from "#features/platform/activity/server/durable-readers.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { Db } from "#server/db/database.ts";
import { alignHiringTeam } from "./align-hiring-team.ts";
import { alignParts } from "./rule-parts.ts";

/**
 * Subscriber of the activity log that keeps roles in line with the rules. It updates roles in jobs that are new or changed
 * their status or their categories, departments and layers. It starts runs for people whose rules or membership changed.
 * The log is processed in order, so a rule and a job that change at the same time can't miss each other.
 */
export const followHiringTeams = defineReader({
  name: "hiring-teams",
  types: [
    "job_created",
    "job_changed",
    "job_status_changed",
    "job_team_changed",
    "hiring_rule_changed",
    "invitation_accepted",
    "person_removed",
    "person_restored",
  ],
  async read(db, rows, { queue }) {
    const people = rows.filter(({ data }) => typeof data.person_id === "number");
    const named = new Map(people.map((row) => [`${row.company_id}/${Number(row.data.person_id)}`, row]));
    for (const { company_id, data } of named.values())
      await queue.enqueue(db, alignHiringTeam, { company_id, user_id: Number(data.person_id) }, { isBackground: true });
    const ofJobs = rows.filter(({ job_id }) => job_id !== null);
    for (const [company_id, changed] of Map.groupBy(ofJobs, (row) => row.company_id))
      await alignJobs(db, company_id, changed);
  },
});

/** Aligns the roles in changed jobs. Logs one activity per job, and one per affected person. */
async function alignJobs(db: Db, company_id: number, rows: readonly ActivityRow[]): Promise<void> {
  const job_ids = [...new Set(rows.map(({ job_id }) => job_id ?? 0))];
  const parts = await alignParts(db, { company_id, job_ids }, null);
  const byJob = Map.groupBy(parts, ({ job_id }) => job_id);
  const shared = { company_id, actor_id: null };
  await logActivity(db, [
    ...[...byJob].map(([job_id, { length }]) => ({
      ...shared,
      type: "job_parts_aligned" as const,
      job_id,
      data: { parts: length },
    })),
    ...[...new Set(parts.map(({ user_id }) => user_id))].map((recipient_id) => ({
      ...shared,
      type: "access_changed" as const,
      data: { recipient_id },
    })),
  ]);
}
