import { sql } from "kysely";
import { AppError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";

/** Returns the valid invitation for a token. Throws the reason if the token is unknown, used or expired. */
export async function requireInvitation(db: Db, token: string) {
  const link = await db
    .selectFrom("invitation")
    .innerJoin("app_user", "app_user.id", "invitation.user_id")
    .innerJoin("company", "company.id", "invitation.company_id")
    .innerJoin("company_user", (join) =>
      join
        .onRef("company_user.company_id", "=", "invitation.company_id")
        .onRef("company_user.user_id", "=", "invitation.user_id"),
    )
    .where("invitation.token_hash", "=", hashToken(token))
    .select((eb) => [
      "invitation.id",
      "invitation.company_id",
      "invitation.user_id",
      "invitation.used_at",
      "app_user.email",
      "app_user.name",
      "company.name as company_name",
      sql<boolean>`invitation.expires_at > now()`.as("is_open"),
      sql<boolean>`company_user.confirmed_at is null and company_user.removed_at is null`.as("is_awaited"),
      eb
        .or([
          eb("app_user.password_hash", "is not", null),
          eb("app_user.is_superuser", "=", true),
          eb.exists(
            eb
              .selectFrom("company_user as place")
              .whereRef("place.user_id", "=", "app_user.id")
              .where("place.confirmed_at", "is not", null)
              .select("place.user_id"),
          ),
        ])
        .as("has_account"),
    ])
    .executeTakeFirst();
  if (!link) throw new AppError(404, "link_unknown", "people:link.unknown");
  const values = { company: link.company_name };
  if (link.used_at !== null) throw new AppError(409, "link_used", { key: "people:link.used", values });
  if (!link.is_open || !link.is_awaited)
    throw new AppError(404, "link_expired", { key: "people:link.expired", values });
  return { ...link, has_account: link.has_account === true };
}

type Invitation = Awaited<ReturnType<typeof requireInvitation>>;

/**
 * Accepts an invitation with a new password. Refused for existing accounts: a forwarded link must not be able to reset their
 * password.
 */
export async function acceptAsNew(
  db: Db,
  token: string,
  { name, password_hash }: { name: string; password_hash: string },
): Promise<Invitation> {
  const invitation = await requireInvitation(db, token);
  if (invitation.has_account) throw hasAccount();
  const made = await db
    .updateTable("app_user")
    .set({ name, password_hash })
    .where("id", "=", invitation.user_id)
    .where("password_hash", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!made) throw hasAccount();
  await useInvitation(db, invitation);
  return invitation;
}

const hasAccount = () => new AppError(409, "has_account", "people:link.hasAccount");

export async function acceptAs(db: Db, token: string, user_id: number): Promise<Invitation> {
  const invitation = await requireInvitation(db, token);
  if (invitation.user_id !== user_id)
    throw new AppError(403, "another_account", {
      key: "people:link.anotherAccount",
      values: { email: invitation.email },
    });
  await useInvitation(db, invitation);
  return invitation;
}

/** Marks the invitation as used. The update is conditional, so only one of two concurrent requests succeeds. */
async function useInvitation(db: Db, { id, company_id, user_id, company_name }: Invitation): Promise<void> {
  const used = await db
    .updateTable("invitation")
    .set({ used_at: sql`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("id")
    .executeTakeFirst();
  const confirmed =
    used &&
    (await db
      .updateTable("company_user")
      .set({ confirmed_at: sql`now()` })
      .where("company_id", "=", company_id)
      .where("user_id", "=", user_id)
      .where("confirmed_at", "is", null)
      .where("removed_at", "is", null)
      .returning("user_id")
      .executeTakeFirst());
  if (!confirmed) throw new AppError(409, "link_used", { key: "people:link.used", values: { company: company_name } });
  await logActivity(db, {
    type: "invitation_accepted",
    company_id,
    actor_id: user_id,
    data: { person_id: user_id },
  });
}
