import { notFound } from "#shared/errors.ts";
import type { Actor } from "#shared/actor.ts";
import { avatarUrl } from "#features/platform/sessions/server/avatar-url.ts";
import type { Db } from "#server/db/database.ts";
import type { Profile } from "../profile.contract.ts";
import { maxListedAvatars } from "../profile.ts";
import { visibleAvatars } from "./avatar.access.ts";

export async function profileOf(db: Db, { user_id, company_id }: Actor): Promise<Profile> {
  const row = await db
    .selectFrom("app_user")
    .innerJoin("company", (join) => join.on("company.id", "=", company_id))
    .leftJoin("company_user", (join) =>
      join.onRef("company_user.user_id", "=", "app_user.id").onRef("company_user.company_id", "=", "company.id"),
    )
    .leftJoin("user_avatar", "user_avatar.user_id", "app_user.id")
    .where("app_user.id", "=", user_id)
    .select(["app_user.name", "app_user.email", "email_signature", "app_user.language", "app_user.time_zone"])
    .select(["company.time_zone as company_time_zone", "comments_default_private", "user_avatar.token"])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { token, ...profile } = row;
  return { ...profile, avatar_url: token === null ? null : avatarUrl(token) };
}

export async function avatarsOf(db: Db, actor: Actor) {
  const rows = await visibleAvatars(db, actor)
    .select(["user_id", "token"])
    .orderBy("user_id", "desc")
    .limit(maxListedAvatars)
    .execute();
  return rows.map(({ user_id, token }) => ({ user_id, avatar_url: avatarUrl(token) }));
}

export async function imageOf(db: Db, token: string): Promise<Buffer | undefined> {
  const avatar = await db.selectFrom("user_avatar").where("token", "=", token).select("image").executeTakeFirst();
  return avatar?.image;
}
