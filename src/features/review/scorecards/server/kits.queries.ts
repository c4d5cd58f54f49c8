import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { isAgencyOnly } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { maxKits, type InterviewKit } from "../kits.contract.ts";

/** Access query of kits: those of the company in their current version, but none for agencies. */
const visibleKits = (db: Db, actor: Actor) =>
  db
    .selectFrom("interview_kit as kit")
    .innerJoin("interview_kit_version as wording", (join) =>
      join
        .onRef("wording.company_id", "=", "kit.company_id")
        .onRef("wording.kit_id", "=", "kit.id")
        .onRef("wording.version", "=", "kit.version"),
    )
    .where("kit.company_id", "=", actor.company_id)
    .where(sql<boolean>`not ${isAgencyOnly(actor)}`);

const columns = [
  "kit.id",
  "kit.version",
  "kit.is_archived",
  "wording.name",
  "wording.instructions",
  "wording.attributes",
  "wording.questions",
] as const;

export async function kitsOf(db: Db, actor: Actor, { is_archived }: { is_archived: boolean }): Promise<InterviewKit[]> {
  const kits = await visibleKits(db, actor)
    .where("kit.is_archived", "=", is_archived)
    .select(columns)
    .orderBy(is_archived ? sql`wording.dt_created desc` : sql`lower(wording.name)`)
    .orderBy("kit.id")
    .limit(maxKits)
    .execute();
  return kits as InterviewKit[];
}

/**
 * Returns the kit, or throws 404 if it doesn't exist or the actor can't see it. `lock` prevents changes by other
 * transactions.
 */
export async function requireKit(
  db: Db,
  actor: Actor,
  kit_id: number,
  options: { lock?: boolean } = {},
): Promise<InterviewKit> {
  const kit = visibleKits(db, actor).where("kit.id", "=", kit_id);
  // Two statements, because a single one that waited for a change would join the former wording to the new row.
  if (options.lock) await kit.select("kit.id").forUpdate("kit").execute();
  const found = await kit.select(columns).executeTakeFirst();
  if (!found) throw notFound();
  return found as InterviewKit;
}

/** Returns the kits chosen for a job, or all kits if none were chosen. Archived kits are left out. */
export async function kitsOfJob(
  db: Db,
  actor: Actor,
  job_id: number,
): Promise<{ results: InterviewKit[]; is_chosen: boolean }> {
  const kits = await kitsOf(db, actor, { is_archived: false });
  const chosen = await db
    .selectFrom("job_kit")
    .where("company_id", "=", actor.company_id)
    .where("job_id", "=", job_id)
    .select("kit_id")
    .execute();
  const ids = new Set(chosen.map(({ kit_id }) => kit_id));
  const results = kits.filter(({ id }) => ids.has(id));
  return results.length > 0 ? { results, is_chosen: true } : { results: kits, is_chosen: false };
}
