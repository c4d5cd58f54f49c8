import { sql } from "kysely";
import { assertAllowed, notFound } from "#shared/errors.ts";
import {
  existingApplications,
  type VisibleApplication,
} from "#features/review/applications/server/applications.access.ts";
import { publicTitle } from "#features/candidate-site/career/server/career.access.ts";
import type { QuestionnaireType } from "#features/review/questions/questions.ts";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";
import { canReadForm, type FormKind } from "../forms.policy.ts";

export type Form = FormKind & { name: string; questionnaire_id: number | null; title: string | null };

/**
 * Lists the forms of an application that the actor can see: active forms, and inactive ones with answers. Masked
 * applications have none.
 */
export async function formsOf(db: Db, application: VisibleApplication): Promise<Form[]> {
  if (application.is_masked) return [];
  const { company_id, id: application_id } = application;
  const questionnaires = await db
    .selectFrom("questionnaire")
    .where("company_id", "=", company_id)
    .where((eb) =>
      eb.or([
        eb("is_active", "=", true),
        sql<boolean>`exists (
          select from answer where answer.company_id = questionnaire.company_id
            and answer.application_id = ${application_id} and answer.questionnaire_id = questionnaire.id
        )`,
      ]),
    )
    .select(["id", "title", "questionnaire_type", "is_private", "is_internal"])
    .select(sql<boolean>`is_active and deleted_at is null`.as("is_active"))
    .orderBy(sql`lower(title)`)
    .orderBy("id")
    .execute();
  const forms: Form[] = [
    { kind: "application", name: "application", questionnaire_id: null, title: null },
    { kind: "applicant_field", name: "applicant_field", questionnaire_id: null, title: null },
    ...questionnaires.map(({ id, questionnaire_type, ...questionnaire }) => ({
      ...questionnaire,
      kind: "questionnaire" as const,
      name: String(id),
      questionnaire_id: id,
      questionnaire_type: questionnaire_type as QuestionnaireType,
    })),
  ];
  return forms.filter((form) => canReadForm(application, form));
}

/**
 * Returns a form. Throws 404 if the actor can't see it, and 403 for a masked application, because answers can identify the
 * candidate.
 */
export async function requireForm(db: Db, application: VisibleApplication, name: string): Promise<Form> {
  assertAllowed(!application.is_masked, "forms:masked");
  const form = (await formsOf(db, application)).find((known) => known.name === name);
  if (!form) throw notFound();
  return form;
}

/**
 * Returns the link for a token. Throws if the application no longer exists, or if the link or the status link from which it
 * was opened was revoked.
 * With `lock`, waits for concurrent changes of the application. A merge can move the link to another application, which this
 * function then finds.
 */
export async function requireLink(db: Db, company_id: number, token: string, options: { lock?: boolean } = {}) {
  if (options.lock) await linkedBy(db, company_id, token).select("application.id").forUpdate("application").execute();
  const link = await linkedBy(db, company_id, token)
    .innerJoin("questionnaire", (join) =>
      join
        .onRef("questionnaire.company_id", "=", "link.company_id")
        .onRef("questionnaire.id", "=", "link.questionnaire_id"),
    )
    .select((eb) => publicTitle(eb).as("job_title"))
    .select([
      "link.id",
      "link.expires_at",
      "link.dt_answered",
      "application.id as application_id",
      "application.job_id",
      "application.language",
      "questionnaire.id as questionnaire_id",
      "questionnaire.title",
      sql<QuestionnaireType>`questionnaire.questionnaire_type`.as("questionnaire_type"),
      sql<LinkState>`case
        when link.dt_answered is not null then 'answered'
        when link.expires_at <= now() then 'expired'
        when not questionnaire.is_active or questionnaire.is_internal or questionnaire.deleted_at is not null then 'closed'
        else 'open' end`.as("state"),
    ])
    .$if(options.lock ?? false, (query) => query.forUpdate(["application", "link"]))
    .executeTakeFirst();
  if (!link) throw notFound();
  return link;
}

const linkedBy = (db: Db, company_id: number, token: string) =>
  existingApplications(db)
    .innerJoin("questionnaire_link as link", (join) =>
      join.onRef("link.company_id", "=", "application.company_id").onRef("link.application_id", "=", "application.id"),
    )
    .where("application.company_id", "=", company_id)
    .where("link.token_hash", "=", hashToken(token))
    .where("link.revoked_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("link.status_link_version", "is", null),
        eb("link.status_link_version", "=", eb.ref("application.status_link_version")),
      ]),
    )
    .where("application.anonymized_at", "is", null);

export type LinkState = "open" | "answered" | "expired" | "closed";
export type AnswerLink = Awaited<ReturnType<typeof requireLink>>;
