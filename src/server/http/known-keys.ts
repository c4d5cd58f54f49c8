import { sql } from "kysely";
import { actorsQuery } from "../actors.ts";
import type { Db } from "../db/database.ts";
import { hashToken } from "../secrets.ts";
import type { SystemServices } from "../services.ts";

/** Looks up API keys across companies, because a key's company isn't known before. */
export type KnownKeys = {
  find(key: string): ReturnType<typeof findKey>;
  noteUse(id: number): Promise<unknown>;
};

export const createKnownKeys = ({ database }: Pick<SystemServices, "database">): KnownKeys => ({
  find: (key) => database.system((db) => findKey(db, key), { readOnly: true }),
  noteUse: (id) => database.system((db) => noteUse(db, id), { asyncCommit: true }),
});

const noteUse = (db: Db, id: number) =>
  db
    .updateTable("api_key")
    .set({ dt_used: sql`now()` })
    .where("id", "=", id)
    .execute();

/** Finds a key that is neither revoked nor expired and whose owner still has access to its company. */
const findKey = (db: Db, key: string) =>
  actorsQuery(db)
    .innerJoin("api_key", (join) =>
      join.onRef("api_key.user_id", "=", "app_user.id").onRef("api_key.company_id", "=", "company.id"),
    )
    .where("api_key.token_hash", "=", hashToken(key))
    .where("api_key.revoked_at", "is", null)
    .where((eb) => eb.or([eb("api_key.expires_at", "is", null), eb("api_key.expires_at", ">", sql<string>`now()`)]))
    .select([
      "api_key.id",
      "api_key.scopes",
      sql<boolean>`coalesce(api_key.dt_used > now() - interval '1 minute', false)`.as("is_used_now"),
    ])
    .executeTakeFirst();
