import type { Actor } from "#shared/actor.ts";
import { companyPeople } from "#features/organization/people/server/people.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Access query of people's pictures: the actor's own, and those of people they can see. Only confirmed members are
 * included, because a picture would reveal that an invited person has an account elsewhere.
 */
export const visibleAvatars = (db: Db, actor: Actor) =>
  db
    .selectFrom("user_avatar")
    .where((eb) =>
      eb.or([
        eb("user_avatar.user_id", "=", actor.user_id),
        eb(
          "user_avatar.user_id",
          "in",
          companyPeople(db, actor).where("company_user.confirmed_at", "is not", null).select("company_user.user_id"),
        ),
      ]),
    );
