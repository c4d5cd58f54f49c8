import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { mayViewAs } from "#shared/rights.ts";
import { actorsIn, actorsQuery, asActor, entersWithoutSso, hasRole } from "../actors.ts";
import type { Db } from "../db/database.ts";
import { hashToken } from "../secrets.ts";

export type Session = { id: number; actor: Actor };

/**
 * Finds the session of a cookie, with the person's current rights: revoked rights count from the next request on. If
 * the company has made its single sign-on mandatory since, sessions without it are invalid.
 */
export const findSession = async (db: Db, token: string): Promise<Session | undefined> =>
  (await findSessions(db, [token])).get(token);

export async function findSessions(db: Db, tokens: readonly string[]): Promise<Map<string, Session>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString("hex"), token]));
  const rows = await actorsQuery(db)
    .innerJoin("session", (join) =>
      join.onRef("session.user_id", "=", "app_user.id").onRef("session.company_id", "=", "company.id"),
    )
    .where("session.token_hash", "in", tokens.map(hashToken))
    .where("session.expires_at", ">", sql<string>`now()`)
    .where((eb) =>
      eb.or([
        eb.and([eb("session.method", "=", "sso"), hasRole]),
        eb.and([eb("session.method", "<>", "sso"), eb.or([eb("app_user.is_superuser", "=", true), entersWithoutSso])]),
      ]),
    )
    .select(["session.id", "session.token_hash", "session.viewed_as_id", "session.method"])
    .execute();

  const viewed = await viewedActors(db, rows);
  return new Map(
    rows.map((row) => {
      const actor = asActor(row, row.method === "sso" ? "single_sign_on" : "sign_in");
      const colleague = viewed.find(
        ({ user_id, company_id }) => user_id === row.viewed_as_id && company_id === row.company_id,
      );
      const isViewing = colleague !== undefined && mayViewAs(actor, colleague);
      const shown = isViewing ? { ...colleague, language: actor.language, viewed_by: actor.user_id } : actor;
      return [byHash.get(row.token_hash.toString("hex")) ?? "", { id: row.id, actor: shown }];
    }),
  );
}

/** Colleagues viewed by admins in view-as mode, without those who lost their access. */
async function viewedActors(db: Db, sessions: readonly { company_id: number; viewed_as_id: number | null }[]) {
  const colleagues = sessions.flatMap(({ company_id, viewed_as_id: user_id }) =>
    user_id === null ? [] : [{ company_id, user_id }],
  );
  return colleagues.length === 0 ? [] : actorsIn(db, colleagues);
}
