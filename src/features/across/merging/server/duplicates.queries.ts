import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { fullName } from "#features/review/applications/applicant.ts";
import { canReadRatings } from "#features/review/applications/applications.policy.ts";
import { isMaskedFor, myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { AlsoApplied } from "../duplicates.contract.ts";
import { maxCounted, sameBecause } from "../duplicates.ts";
import { sharingWith, type PersonKeys } from "./same-person.ts";

type Filter = { has_lost_reason?: boolean | undefined };
type FoundRow = { row: AlsoApplied; keys: Keys };

const newestFirst: SortOrder = {
  keys: [
    { value: sql<string>`application.dt_created`, type: "timestamptz" },
    { value: sql<number>`application.id`, type: "bigint" },
  ],
  isDescending: true,
};

const hasReason = sql<boolean>`exists (
  select from rejection_reason reason
  where reason.company_id = application.company_id and reason.application_id = application.id
)`;

/** Selects visible applications in the actor's company that seem to be the same person's. Masked ones are excluded. */
const alsoApplied = (db: Db, actor: Actor, person: PersonKeys, { has_lost_reason }: Filter) =>
  visibleApplications(db, actor)
    .innerJoin(sharingWith(db, actor.company_id, person).as("same"), "same.id", "application.id")
    .where(isMaskedFor(actor), "=", false)
    .$if(has_lost_reason !== undefined, (query) => query.where(hasReason, "=", has_lost_reason === true));

/** Returns a page of duplicates in one company. The company's name is included if it isn't the person's own. */
export async function alsoAppliedIn(
  db: Db,
  actor: Actor,
  person: PersonKeys,
  { has_lost_reason, ...page }: Filter & { page_size: number; after: Keys | undefined },
): Promise<{ rows: FoundRow[]; hasMore: boolean }> {
  const isElsewhere = actor.company_id !== person.company_id;
  const found = alsoApplied(db, actor, person, { has_lost_reason }).select((eb) => [
    "application.id",
    "application.company_id",
    "application.first_name",
    "application.last_name",
    "application.job_id",
    "job.title as job_title",
    "application.status_id",
    "application_status.name as status",
    "application.status_group",
    "application.rating_avg",
    hasReason.as("has_lost_reason"),
    "same.why",
    "application.dt_created",
    myRole(actor).as("my_role"),
    eb.selectFrom("company").whereRef("company.id", "=", "application.company_id").select("company.name").as("company"),
  ]);
  const { rows, last } = await pageOf(found, newestFirst, page);
  return {
    rows: rows.map(({ row: { first_name, last_name, rating_avg, why, company, ...row }, keys }) => ({
      row: {
        ...row,
        company_name: isElsewhere ? company : null,
        full_name: fullName({ first_name, last_name }),
        rating_avg: canReadRatings(row) ? rating_avg : null,
        why: sameBecause.filter(
          // Equal email addresses are also similar, so only the stronger reason is shown.
          (reason) => why.includes(reason) && !(reason === "similar_email" && why.includes("email")),
        ),
      },
      keys,
    })),
    hasMore: last !== undefined,
  };
}

export async function countIn(db: Db, actor: Actor, person: PersonKeys, filter: Filter): Promise<number> {
  const found = alsoApplied(db, actor, person, filter).select("application.id").limit(maxCounted);
  const { count } = await db
    .selectFrom(found.as("found"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
