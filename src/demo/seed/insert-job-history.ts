import type { Db } from "#server/db/database.ts";
import type { DemoFoundation, DemoJob } from "../content/types.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";

type Keys = Pick<DemoKeys, "company" | "user" | "job">;
type Line = { at: number; type: string; by: string | null; data?: Record<string, string | number> };

const minute = 60_000;
const hour = 60 * minute;

/** Writes the activity log of the jobs, as if it had been written while they were drafted, published and closed. */
export async function insertJobHistory(db: Db, { jobs }: DemoFoundation, keys: Keys, now: Date): Promise<void> {
  const rows = jobs.flatMap((job) =>
    linesOf(job, keys, now).map(({ at, type, by, data = {} }) => ({
      type,
      company_id: idOf(keys.company, job.company_key),
      job_id: idOf(keys.job, job.key),
      actor_id: by === null ? null : idOf(keys.user, by),
      data: JSON.stringify(data),
      dt_created: new Date(at).toISOString(),
    })),
  );
  const inOrder = rows.toSorted((one, other) => one.dt_created.localeCompare(other.dt_created));
  await db.insertInto("activity").values(inOrder).execute();
}

function linesOf(job: DemoJob, keys: Keys, now: Date): Line[] {
  const created = new Date(job.dt_created).getTime();
  const owner = job.team.find(({ role }) => role === "job_owner")?.user_key ?? null;
  const helper = job.team.find(({ role }) => role === "collaborator")?.user_key ?? owner;
  const status = (at: string, from_status: string, to_status: string, by = owner): Line => ({
    at: new Date(at).getTime(),
    type: "job_status_changed",
    by,
    data: { from_status, to_status },
  });

  const lines: Line[] = [
    { at: created, type: "job_created", by: owner },
    { at: created + 12 * minute, type: "job_changed", by: owner, data: { fields: "description_html,locations" } },
    ...job.team
      .filter(({ user_key }) => user_key !== owner)
      .map(({ user_key, role }, index) => ({
        at: created + (20 + index) * minute,
        type: "job_team_changed",
        by: owner,
        data: { user_id: idOf(keys.user, user_key), to_role: role },
      })),
  ];
  if (job.dt_first_published !== null) {
    const published = new Date(job.dt_first_published).getTime();
    lines.push(status(job.dt_first_published, "draft", "published"));
    if (published - created > 2 * hour)
      lines.push({
        at: published - hour,
        type: "job_changed",
        by: helper,
        data: { fields: "description_html,pay_minimum,pay_maximum" },
      });
    if (job.status === "closed" || job.status === "archived")
      lines.push(status(job.last_modified, "published", job.status, helper));
  }
  return lines.filter(({ at }) => at <= now.getTime());
}
