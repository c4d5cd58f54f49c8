import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, assertCurrent, fieldError, notFound } from "#shared/errors.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { Db } from "#server/db/database.ts";
import { maxItems, type ItemNoun, type ItemPatch, type StructureItem } from "../structure.contract.ts";
import type { StructureChange, StructureNoun } from "../structure-changes.ts";
import { canManageStructure } from "../structure.policy.ts";
import { itemsOf, unlinkDeletedJobs } from "./structure.queries.ts";

/** Callback after an item was renamed, for features that store its name, such as saved searches. */
export type FollowName = (
  db: Db,
  company_id: number,
  renamed: { facet: "departments" | "categories" | "locations" | LayerFacet; from: readonly string[]; to: string },
) => Promise<unknown>;

export type LayerFacet = `layers_${1 | 2 | 3 | 4 | 5}`;

const facets = { department: "departments", category: "categories" } as const satisfies Record<ItemNoun, string>;

/** Throws for people other than owners and admins. */
export function assertManages(actor: Actor): void {
  assertAllowed(canManageStructure(actor), "structure:onlyAdminsManage");
}

export async function listItems(db: Db, actor: Actor, noun: ItemNoun): Promise<StructureItem[]> {
  assertManages(actor);
  return itemsOf(db, actor.company_id, noun);
}

export async function createItem(db: Db, actor: Actor, noun: ItemNoun, name: string): Promise<StructureItem> {
  const items = await lockedItems(db, actor, noun);
  assertRoom(items, "name");
  assertNameIsFree(items, "name", name);

  const { id } = await db
    .insertInto(noun as "department")
    .values({ company_id: actor.company_id, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  await logStructure(db, actor, noun, id, "created", { object: name });
  return requireItem(await itemsOf(db, actor.company_id, noun), id);
}

export async function changeItem(
  db: Db,
  actor: Actor,
  noun: ItemNoun,
  id: number,
  patch: ItemPatch,
  follow: FollowName,
): Promise<StructureItem> {
  const items = await lockedItems(db, actor, noun);
  const item = requireItem(items, id);
  assertCurrent(item, patch.version);
  const { name = item.name, is_archived = item.is_archived } = patch;
  if (name === item.name && is_archived === item.is_archived) return item;
  assertNameIsFree(
    items.filter((other) => other.id !== id),
    "name",
    name,
  );

  await db
    .updateTable(noun as "department")
    .set({ name, is_archived, version: sql`version + 1` })
    .where("company_id", "=", actor.company_id)
    .where("id", "=", id)
    .execute();
  if (name !== item.name) await follow(db, actor.company_id, { facet: facets[noun], from: [item.name], to: name });
  const changes = changesBetween(item, { name, is_archived }, ["name", "is_archived"]);
  await logStructure(db, actor, noun, id, "changed", { object: item.name, changes });
  return requireItem(await itemsOf(db, actor.company_id, noun), id);
}

export async function removeItem(db: Db, actor: Actor, noun: ItemNoun, id: number): Promise<void> {
  const item = requireItem(await lockedItems(db, actor, noun), id);
  assertUnused(item.jobs, item.name);
  const { company_id } = actor;
  await unlinkDeletedJobs(db, company_id, noun, [id]);
  await db
    .deleteFrom(noun as "department")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await logStructure(db, actor, noun, id, "deleted", { object: item.name });
}

async function lockedItems(db: Db, actor: Actor, noun: ItemNoun): Promise<StructureItem[]> {
  assertManages(actor);
  await lockCompany(db, actor.company_id);
  return itemsOf(db, actor.company_id, noun);
}

function requireItem(items: readonly StructureItem[], id: number): StructureItem {
  const item = items.find((one) => one.id === id);
  if (!item) throw notFound();
  return item;
}

/** Throws if the name is in use, ignoring case. */
export function assertNameIsFree(
  others: readonly { name: string; is_archived?: boolean }[],
  field: string,
  name: string,
): void {
  const other = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!other) return;
  const key = other.is_archived ? "structure:nameArchived" : "structure:nameTaken";
  throw fieldError(field, { key, values: { name: other.name } });
}

export function assertRoom(items: readonly unknown[], field: string): void {
  if (items.length >= maxItems) throw fieldError(field, { key: "structure:tooMany", values: { count: maxItems } });
}

export function assertUnused(jobs: number, name: string): void {
  if (jobs === 0) return;
  throw new AppError(409, "in_use", { key: "structure:inUse", values: { name, count: jobs } }, { data: { jobs } });
}

export const logStructure = (
  db: Db,
  { company_id, user_id: actor_id }: Actor,
  noun: StructureNoun,
  id: number,
  change: StructureChange,
  audited: Audited,
) => logActivity(db, { type: "structure_changed", company_id, actor_id, data: { noun, id, change }, audited });
