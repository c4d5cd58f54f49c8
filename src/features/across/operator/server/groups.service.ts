import { sql, type NotNull } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { fieldError, notFound } from "#shared/errors.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { maxCompaniesOfGroup } from "#features/platform/companies/server/group.access.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { Db } from "#server/db/database.ts";
import type { CompanyGroup, CompanyGroupPatch } from "../operator.contract.ts";

/** Maximum groups that fit in a menu and on a page. */
const maxGroups = 500;

const groupsOf = (db: Db) =>
  db
    .selectFrom("company_group")
    .select(["id", "name", "career_slug"])
    .select((eb) =>
      eb
        .selectFrom("company")
        .whereRef("company.company_group_id", "=", "company_group.id")
        .select(eb.fn.countAll<number>().as("count"))
        .as("companies"),
    )
    .$narrowType<{ companies: NotNull }>();

export const listGroups = (db: Db): Promise<CompanyGroup[]> =>
  groupsOf(db).orderBy("name").orderBy("id").limit(maxGroups).execute();

async function requireGroup(db: Db, id: number): Promise<CompanyGroup> {
  const group = await groupsOf(db).where("id", "=", id).executeTakeFirst();
  if (!group) throw notFound();
  return group;
}

/** Creates a group with its first company, in whose log the creation is recorded. */
export async function createGroup(
  db: Db,
  actor: Actor,
  { name, company_id }: { name: string; company_id: number },
): Promise<CompanyGroup> {
  const { count } = await db
    .selectFrom("company_group")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxGroups) throw fieldError("name", { key: "operator:groups.tooMany", values: { count: maxGroups } });
  const { id } = await db.insertInto("company_group").values({ name }).returning("id").executeTakeFirstOrThrow();
  await moveToGroup(db, actor, company_id, id);
  return requireGroup(db, id);
}

/** Renames a group or changes its slug. The change is logged in each of its companies. */
export async function changeGroup(db: Db, actor: Actor, id: number, patch: CompanyGroupPatch): Promise<CompanyGroup> {
  const group = await requireGroup(db, id);
  const { name = group.name, career_slug = group.career_slug } = patch;
  const told = [
    ...(name === group.name ? [] : ["company_group_renamed" as const]),
    ...(career_slug === group.career_slug ? [] : ["company_group_page_changed" as const]),
  ];
  if (told.length === 0) return group;
  if (career_slug !== group.career_slug) await assertSlugIsFree(db, career_slug);
  await db.updateTable("company_group").set({ name, career_slug }).where("id", "=", id).execute();
  const companies = await db
    .selectFrom("company")
    .select("id")
    .where("company_group_id", "=", id)
    .limit(maxCompaniesOfGroup)
    .execute();
  const audited = {
    company_group_renamed: { object: group.name, changes: changesBetween(group, { name }, ["name"]) },
    company_group_page_changed: {
      object: group.name,
      changes: changesBetween({ slug: group.career_slug }, { slug: career_slug }, ["slug"]),
    },
  };
  await logActivity(
    db,
    companies.flatMap((company) =>
      told.map((type) => ({
        type,
        company_id: company.id,
        actor_id: actor.user_id,
        data: { company_group_id: id },
        audited: audited[type],
      })),
    ),
  );
  return requireGroup(db, id);
}

/** Locks the slug until the transaction ends, so that no other group can get it. */
async function assertSlugIsFree(db: Db, career_slug: string | null): Promise<void> {
  if (career_slug === null) return;
  await sql`select pg_advisory_xact_lock(hashtext(${`group address ${career_slug}`}))`.execute(db);
  const taken = await db
    .selectFrom("company_group")
    .select("id")
    .where("career_slug", "=", career_slug)
    .executeTakeFirst();
  if (taken) throw fieldError("career_slug", "operator:groups.slugTaken");
}

/** Moves a company to a group, or removes it from its group if the id is null. */
export async function moveToGroup(db: Db, actor: Actor, company_id: number, group_id: number | null): Promise<void> {
  if (group_id !== null) await assertHasRoom(db, group_id);
  await lockCompany(db, company_id);
  const company = await db
    .selectFrom("company")
    .select("company_group_id")
    .where("id", "=", company_id)
    .executeTakeFirst();
  if (!company) throw notFound();
  const from_group_id = company.company_group_id;
  if (from_group_id === group_id) return;
  const nameOf = async (id: number | null) => (id === null ? null : (await requireGroup(db, id)).name);
  const names = [await nameOf(from_group_id), await nameOf(group_id)];
  await db.updateTable("company").set({ company_group_id: group_id }).where("id", "=", company_id).execute();
  await logActivity(db, {
    type: "company_group_changed",
    company_id,
    actor_id: actor.user_id,
    data: { from_group_id, to_group_id: group_id },
    audited: { changes: changesBetween({ company_group: names[0] }, { company_group: names[1] }, ["company_group"]) },
  });
}

/** Locks the group, so that two superusers can't both use its last free slot. */
async function assertHasRoom(db: Db, group_id: number): Promise<void> {
  const group = await db
    .selectFrom("company_group")
    .select("id")
    .where("id", "=", group_id)
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw fieldError("group_id", "operator:groups.unknown");
  const { companies } = await requireGroup(db, group_id);
  if (companies >= maxCompaniesOfGroup)
    throw fieldError("group_id", { key: "operator:groups.full", values: { count: maxCompaniesOfGroup } });
}
