import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { hashToken, type Secrets } from "#server/secrets.ts";

type Of = { company_id: number; application_id: number };

/** Lists the questionnaires that a candidate can still answer, each with its first link. */
export const openLinksOf = (db: Db, { company_id, application_id }: Of) =>
  db
    .selectFrom("questionnaire_link as link")
    .innerJoin("questionnaire", (join) =>
      join
        .onRef("questionnaire.company_id", "=", "link.company_id")
        .onRef("questionnaire.id", "=", "link.questionnaire_id"),
    )
    .where("link.company_id", "=", company_id)
    .where("link.application_id", "=", application_id)
    .where("link.revoked_at", "is", null)
    .where("link.status_link_version", "is", null)
    .where("link.dt_answered", "is", null)
    .where("link.expires_at", ">", sql<string>`now()`)
    .where("questionnaire.is_active", "=", true)
    .where("questionnaire.is_internal", "=", false)
    .where("questionnaire.deleted_at", "is", null)
    .distinctOn("link.questionnaire_id")
    .select(["link.id", "link.questionnaire_id", "link.expires_at", "questionnaire.title"])
    .orderBy("link.questionnaire_id")
    .orderBy("link.id")
    .execute();

/**
 * Derives another token for an open link, because only a hash of the sent token is stored. The derivation is deterministic,
 * so each link has at most one additional token. It expires and is answered together with the link, and becomes invalid with
 * this version of the status link.
 */
export async function tokenBesides(
  db: Db,
  secrets: Secrets,
  { company_id, application_id, status_link_version }: Of & { status_link_version: number },
  link_id: number,
): Promise<string | undefined> {
  const link = (await openLinksOf(db, { company_id, application_id })).find(({ id }) => id === link_id);
  if (!link) return undefined;
  const token = secrets.sign("status", `questionnaire.${company_id}.${link_id}.${status_link_version}`);
  await db
    .insertInto("questionnaire_link")
    .columns([
      "company_id",
      "application_id",
      "questionnaire_id",
      "sent_by_id",
      "dt_sent",
      "expires_at",
      "token_hash",
      "status_link_version",
    ])
    .expression((eb) =>
      eb
        .selectFrom("questionnaire_link")
        .where("company_id", "=", company_id)
        .where("id", "=", link_id)
        .select(["company_id", "application_id", "questionnaire_id", "sent_by_id", "dt_sent", "expires_at"])
        .select([
          sql.val(hashToken(token)).as("token_hash"),
          sql<number>`${status_link_version}::integer`.as("status_link_version"),
        ]),
    )
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
  return token;
}
