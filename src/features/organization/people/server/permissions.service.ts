import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import { childrenOf, parentOf, permissions, usablePermissions, type Permission } from "#shared/permissions.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import { holdsAllByRole } from "../people.policy.ts";
import { assertMay, type SeenPerson } from "./people.access.ts";
import { log } from "./people.service.ts";

export async function permissionsOf(db: Db, person: SeenPerson) {
  const granted = usablePermissions(await grantedTo(db, person));
  return {
    holds_all_by_role: holdsAllByRole(person),
    results: permissions.map((permission) => entry(permission, granted.includes(permission))),
  };
}

/** Grants a permission. Locks the parent permission, so that it can't be revoked at the same time. */
export async function grant(db: Db, actor: Actor, person: SeenPerson, permission: Permission) {
  assertMayChange(actor, person);
  const parent = parentOf(permission);
  if (parent !== null && !(await rowOf(db, person, parent).select("permission").forUpdate().executeTakeFirst()))
    throw new AppError(409, "parent_missing", "people:permissions.parentMissing");
  const granted = await db
    .insertInto("user_permission")
    .values({ company_id: person.company_id, user_id: person.id, permission })
    .onConflict((conflict) => conflict.doNothing())
    .returning("permission")
    .executeTakeFirst();
  if (granted) await log(db, actor, "permission_granted", person, { permission });
  return entry(permission, true);
}

export async function withdraw(db: Db, actor: Actor, person: SeenPerson, permission: Permission) {
  assertMayChange(actor, person);
  await rowOf(db, person, permission).select("permission").forUpdate().executeTakeFirst();
  const rows = await db
    .deleteFrom("user_permission")
    .where("company_id", "=", person.company_id)
    .where("user_id", "=", person.id)
    .where("permission", "in", [permission, ...childrenOf(permission)])
    .returning("permission")
    .execute();
  const removed = permissions.filter((key) => rows.some((row) => row.permission === key));
  await logActivity(
    db,
    removed.map((key) => ({
      type: "permission_withdrawn" as const,
      company_id: person.company_id,
      actor_id: actor.user_id,
      data: { person_id: person.id, permission: key },
    })),
  );
  return { removed };
}

function assertMayChange(actor: Actor, person: SeenPerson): void {
  assertMay(actor, "set_permissions", person);
  if (holdsAllByRole(person)) throw new AppError(409, "by_role", "people:permissions.byRole");
}

const rowOf = (db: Db, { company_id, id }: SeenPerson, permission: Permission) =>
  db
    .selectFrom("user_permission")
    .where("company_id", "=", company_id)
    .where("user_id", "=", id)
    .where("permission", "=", permission);

async function grantedTo(db: Db, { company_id, id }: SeenPerson): Promise<string[]> {
  const rows = await db
    .selectFrom("user_permission")
    .where("company_id", "=", company_id)
    .where("user_id", "=", id)
    .select("permission")
    .execute();
  return rows.map(({ permission }) => permission);
}

const entry = (permission: Permission, is_granted: boolean) => ({
  permission,
  parent: parentOf(permission),
  is_granted,
});
