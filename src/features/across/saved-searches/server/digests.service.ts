import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { getsEmails } from "#features/platform/system-mail/mail.policy.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import type { Db } from "#server/db/database.ts";
import type { Digest } from "../digests.ts";
import { latestDigestTime } from "./digest-times.ts";
import { visibleSavedSearches, type VisibleSavedSearch } from "./saved-searches.access.ts";

export type GetDigestsAgain = (db: Db, actor: Actor) => Promise<void>;

export type DigestKey = { company_id: number; saved_search_id: number; user_id: number };

/** Sets the frequency. New matches are reported from now on; changing the frequency skips none. */
export async function chooseDigest(
  db: Db,
  actor: Actor,
  { id: saved_search_id, company_id }: VisibleSavedSearch,
  frequency: Digest,
  now: Date,
): Promise<void> {
  assertAllowed(getsEmails(actor), "system-mail:noPlace");
  const { user_id } = actor;
  const planned_at = now.toISOString();
  if (frequency === "off")
    await db
      .deleteFrom("saved_search_digest")
      .where("company_id", "=", company_id)
      .where("saved_search_id", "=", saved_search_id)
      .where("user_id", "=", user_id)
      .execute();
  else
    await db
      .insertInto("saved_search_digest")
      .values({ company_id, saved_search_id, user_id, frequency, planned_at, told_until: planned_at })
      .onConflict((conflict) =>
        conflict
          .columns(["company_id", "saved_search_id", "user_id"])
          .doUpdateSet({ frequency, planned_at })
          .where("saved_search_digest.frequency", "<>", frequency),
      )
      .execute();
  await logActivity(db, {
    type: "saved_search_changed",
    company_id,
    actor_id: user_id,
    data: { saved_search_id, scope: "private" },
  });
}

/**
 * Claims at most `limit` digests that are due. Each digest is returned once per due time, even if several processes
 * claim at once.
 */
export async function takeDueDigests(db: Db, now: Date, limit: number): Promise<DigestKey[]> {
  const companies = await db
    .selectFrom("company")
    .where((eb) =>
      eb.exists(eb.selectFrom("saved_search_digest").whereRef("saved_search_digest.company_id", "=", "company.id")),
    )
    .select(["id", "time_zone", "working_days"])
    .execute();
  const timesOf = (frequency: "daily" | "weekly") =>
    companies.map((company) => latestDigestTime(frequency, company, now).toISOString());
  const { rows } = await sql<DigestKey>`
    with due as (
      select digest.company_id, digest.saved_search_id, digest.user_id
      from saved_search_digest as digest
      join unnest(
        ${companies.map(({ id }) => id)}::bigint[], ${timesOf("daily")}::timestamptz[], ${timesOf("weekly")}::timestamptz[]
      ) as time (company_id, daily, weekly) on time.company_id = digest.company_id
      where digest.planned_at < case digest.frequency when 'daily' then time.daily else time.weekly end
      order by digest.planned_at
      limit ${limit}
      for update of digest skip locked
    )
    update saved_search_digest as digest set planned_at = ${now.toISOString()}
    from due
    where digest.company_id = due.company_id and digest.saved_search_id = due.saved_search_id
      and digest.user_id = due.user_id
    returning digest.company_id, digest.saved_search_id, digest.user_id
  `.execute(db);
  return rows;
}

/**
 * Returns what a digest has to report until a time. Undefined if that was reported already, or the person can't see the
 * search anymore.
 */
export async function pendingDigest(db: Db, actor: Actor, saved_search_id: number, until: string) {
  const pending = await visibleSavedSearches(db, actor)
    .where("saved_search.id", "=", saved_search_id)
    .where("saved_search_digest.told_until", "<", until)
    .select(["saved_search.name", "saved_search.query", "saved_search_digest.told_until"])
    .$narrowType<{ told_until: string }>()
    .executeTakeFirst();
  return pending && { ...pending, query: pending.query as SearchParams };
}

/** Saves the time until which matches were reported. Returns false if another run did so first. */
export async function markTold(
  db: Db,
  { company_id, saved_search_id, user_id }: DigestKey,
  { from, until }: { from: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("saved_search_digest")
    .set({ told_until: until })
    .where("company_id", "=", company_id)
    .where("saved_search_id", "=", saved_search_id)
    .where("user_id", "=", user_id)
    .where("told_until", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
