import { sql } from "kysely";
import { hasFeature, type Actor } from "#shared/actor.ts";
import { changedMeanwhile, fieldError } from "#shared/errors.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { SeenPerson } from "#features/organization/people/server/people.access.ts";
import type { Db } from "#server/db/database.ts";
import type { HiringTeamRule, NewRule, RulePatch, RulePreview } from "../hiring-teams.contract.ts";
import { maxRules, type RuleChange, type RuleDimension } from "../hiring-teams.ts";
import { firstTitles, placesOf, presentRule, ruleOf, rulesOfPerson, type RuleRow } from "./hiring-teams.queries.ts";
import { alignParts, countDifferences, jobsOfDraft, type RuleDraft } from "./rule-parts.ts";
import { requireManaged, requireRule } from "./hiring-teams.access.ts";

/** Maximum number of roles that a request aligns itself. Larger changes run in the background. Tests lower this limit. */
export const alignLimits = { at_once: 500 };

type Saved = Promise<{ rule: HiringTeamRule | null }>;

export async function createRule(db: Db, actor: Actor, company_id: number, { user, ...draft }: NewRule): Saved {
  const names = { company_id, id: user };
  await requireManaged(db, actor, names);
  await lockCompany(db, actor.company_id);
  const person = await requireManaged(db, actor, names);
  const values = valuesOf(draft);
  if (values.ids.length === 0) return { rule: null };
  await assertFits(db, actor, person, values);
  if ((await rulesOfPerson(db, company_id, user)).length >= maxRules)
    throw fieldError("filters", { key: "hiring-teams:tooMany", values: { count: maxRules } });

  const { id } = await db
    .insertInto("hiring_team_rule")
    .values({ company_id, user_id: user, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  await follow(db, actor, person, { rule_id: id, change: "created", after: values });
  return saved(db, { company_id, rule_id: id });
}

type Names = { company_id: number; rule_id: number };

/** Updates a rule. A rule that no longer selects anything is deleted. */
export async function changeRule(db: Db, actor: Actor, names: Names, { version, ...draft }: RulePatch): Saved {
  const { rule, person } = await lockRule(db, actor, names);
  if (version !== rule.version) throw changedMeanwhile(presentRule(rule));
  const values = valuesOf(draft);
  if (values.ids.length === 0) {
    await remove(db, actor, rule, person);
    return { rule: null };
  }
  await assertFits(db, actor, person, values, rule);
  if (isSameRule(rule, values)) return saved(db, names);
  await db
    .updateTable("hiring_team_rule")
    .set({ ...values, version: sql`version + 1` })
    .where("company_id", "=", rule.company_id)
    .where("id", "=", rule.id)
    .execute();
  await follow(db, actor, person, { rule_id: rule.id, change: "changed", before: rule, after: values });
  return saved(db, names);
}

export async function deleteRule(db: Db, actor: Actor, names: Names): Promise<void> {
  const { rule, person } = await lockRule(db, actor, names);
  await remove(db, actor, rule, person);
}

async function remove(db: Db, actor: Actor, rule: RuleRow, person: SeenPerson): Promise<void> {
  const { company_id, id } = rule;
  await db.deleteFrom("hiring_team_rule").where("company_id", "=", company_id).where("id", "=", id).execute();
  await follow(db, actor, person, { rule_id: id, change: "deleted", before: rule });
}

type Preview = { user: number; rule_id: number | undefined; draft: Omit<RuleDraft, "user_id"> };

/** Computes the effect of saving a rule, with the same SQL as saving it. */
export async function previewRule(
  db: Db,
  actor: Actor,
  company_id: number,
  { user, rule_id, draft: values }: Preview,
): Promise<RulePreview> {
  const person = await requireManaged(db, actor, { company_id, id: user });
  await assertFits(db, actor, person, values, await ruleOf(db, company_id, rule_id ?? 0));
  const draft = { user_id: person.id, ...values };
  const counts = await countDifferences(db, { company_id, user_id: person.id }, { rule_id, draft });
  const jobs = await jobsOfDraft(db, company_id, draft);
  return {
    ...counts,
    jobs: jobs.length,
    kept: jobs.filter(({ is_kept }) => is_kept).length,
    titles: await firstTitles(
      db,
      actor,
      jobs.map(({ job_id }) => job_id),
    ),
  };
}

/** Reads the rule again under the company's lock, so that the second of two concurrent changes sees the first. */
async function lockRule(db: Db, actor: Actor, names: Names) {
  await requireRule(db, actor, names);
  await lockCompany(db, actor.company_id);
  return requireRule(db, actor, names);
}

function valuesOf({ role, filters, include_archived_jobs }: Omit<NewRule, "user">): Omit<RuleDraft, "user_id"> {
  const [dimension = "categories", ids = []] = Object.entries(filters)[0] ?? [];
  return { role, dimension: dimension as RuleDimension, ids: [...new Set(ids)], include_archived_jobs };
}

/**
 * Throws if the rule selects unknown places, except for places deleted since the rule was saved. Also throws unless agency
 * people get the role "recruiter" and colleagues get another role.
 */
async function assertFits(
  db: Db,
  actor: Actor,
  { company_id, id }: SeenPerson,
  { role, dimension, ids }: Omit<RuleDraft, "user_id">,
  before?: RuleRow,
): Promise<void> {
  const places = (await placesOf(db, company_id)).find((known) => known.dimension === dimension);
  const known = new Set(places?.options.map((option) => option.id));
  if (before?.dimension === dimension) for (const kept of before.ids) known.add(kept);
  if (!ids.every((place) => known.has(place))) throw fieldError("filters", "hiring-teams:unknownPlace");
  const { is_recruiter } = await db
    .selectFrom("company_user")
    .where("company_id", "=", company_id)
    .where("user_id", "=", id)
    .select("is_recruiter")
    .executeTakeFirstOrThrow();
  if (is_recruiter !== (role === "recruiter"))
    throw fieldError("role", is_recruiter ? "hiring-teams:onlyRecruiter" : "hiring-teams:noRecruiter");
  if (is_recruiter && !hasFeature(actor, "agencies")) throw fieldError("role", "jobs:team.noAgencies");
}

type Change = {
  rule_id: number;
  change: RuleChange;
  before?: RuleValues | undefined;
  after?: RuleValues | undefined;
};
type RuleValues = Pick<RuleRow, "role" | "dimension" | "ids" | "include_archived_jobs">;

const isSameRule = (one: RuleValues, other: RuleValues) =>
  (["role", "dimension", "include_archived_jobs"] as const).every((field) => one[field] === other[field]) &&
  one.ids.length === other.ids.length &&
  one.ids.every((id) => other.ids.includes(id));

/** Returns the rule's values with the names of its places, as stored in the audit log. */
async function audited(db: Db, company_id: number, rule: RuleValues | undefined) {
  if (!rule) return {};
  const { role, dimension, ids, include_archived_jobs } = rule;
  const known = (await placesOf(db, company_id)).find((one) => one.dimension === dimension);
  const places = known?.options.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return { role, dimension: known?.name ?? dimension, places, include_archived_jobs };
}

/**
 * Aligns the roles immediately if there are few. Otherwise the subscriber of the logged activity starts a background run,
 * which also handles concurrent changes.
 */
async function follow(
  db: Db,
  actor: Actor,
  { company_id, id: user_id }: SeenPerson,
  { before, after, ...change }: Change,
): Promise<void> {
  const scope = { company_id, user_id };
  const { given, changed, taken } = await countDifferences(db, scope);
  const total = given + changed + taken;
  if (total <= alignLimits.at_once) {
    await alignParts(db, scope, null);
    await db
      .deleteFrom("hiring_team_run")
      .where("company_id", "=", company_id)
      .where("user_id", "=", user_id)
      .execute();
  } else
    await db
      .insertInto("hiring_team_run")
      .values({ company_id, user_id, total })
      .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doUpdateSet({ total, done: 0 }))
      .execute();
  await logActivity(db, {
    type: "hiring_rule_changed",
    company_id,
    actor_id: actor.user_id,
    data: { person_id: user_id, ...change },
    audited: {
      changes: changesBetween(await audited(db, company_id, before), await audited(db, company_id, after), [
        "role",
        "dimension",
        "places",
        "include_archived_jobs",
      ]),
    },
  });
}

async function saved(db: Db, { company_id, rule_id }: Names): Saved {
  const rule = await ruleOf(db, company_id, rule_id);
  return { rule: rule ? presentRule(rule) : null };
}
