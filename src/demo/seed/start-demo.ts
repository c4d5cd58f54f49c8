import { sql } from "kysely";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { hashPassword } from "#features/platform/sessions/server/passwords.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import type { SystemServices } from "#server/services.ts";
import type { SystemDatabase, Db } from "#server/db/database.ts";
import { applications } from "../content/applications.ts";
import { foundation } from "../content/foundation.ts";
import type { DemoApplication, DemoFoundation } from "../content/types.ts";
import { startDrawing, type Drawing } from "../documents/drawing.ts";
import { readDemoKeys, type DemoKeys } from "./demo-keys.ts";
import { attachToStanding, readStanding, storeDocumentsOf, type DocumentIds } from "./fill-documents.ts";
import { insertApplications } from "./insert-applications.ts";
import { insertConversations } from "./insert-conversations.ts";
import { insertCareerTexts, insertPictures } from "./insert-career.ts";
import { insertFeedback } from "./insert-feedback.ts";
import { insertShareLinks } from "./insert-share-links.ts";
import { insertFoundation } from "./insert-foundation.ts";
import { insertImport } from "./insert-import.ts";
import { insertIntake } from "./insert-intake.ts";
import { insertLaterAnswers, insertQuestionnaires } from "./insert-questionnaires.ts";
import { insertReceivedMails } from "./insert-received-mails.ts";
import { insertNotifications } from "./insert-notifications.ts";
import { insertMessages } from "./insert-messages.ts";
import { insertMessageTemplates } from "./insert-message-templates.ts";
import { insertSavedSearches } from "./insert-saved-searches.ts";
import { insertSendingDomains } from "./insert-sending-domains.ts";
import { insertReferrals } from "./insert-referrals.ts";
import { insertScorecards } from "./insert-scorecards.ts";
import { insertSessions } from "./insert-sessions.ts";
import { insertTextMessages } from "./insert-text-messages.ts";
import { insertWebhook } from "./insert-webhook.ts";

const seed = "hirelane";
const firstApplications = 500;
const batchSize = 250;

export type Demo = { rest(isStopped: () => boolean): Promise<void> };

/**
 * Creates the demo in an empty database, or resumes an interrupted creation. Resolves when there is enough data to work
 * with. `rest` adds the remaining data in small transactions until it is complete or stopped.
 */
export async function startDemo(services: SystemServices, stop: AbortSignal): Promise<Demo> {
  const { database } = services;
  const begun = await database.system(demoBegan);
  if (begun?.isFilled) return { rest: async () => undefined };
  const now = begun?.at ?? services.clock();
  const demo = foundation(now);
  if (!begun) await beginDemo(database, demo, now);
  stop.throwIfAborted();
  const keys = await database.system((db) => readDemoKeys(db, demo));
  const existing = await database.system(readStanding);
  const wanted = [...applications(seed, now)].slice(0, services.config.demoApplications);
  const missing = wanted.filter((application) => !existing.has(application.key));
  if (existing.size === 0)
    await insertInBatches({ services, keys, isStopped: () => stop.aborted }, missing.splice(0, firstApplications));
  stop.throwIfAborted();
  if (existing.size === 0)
    await database.system(async (db) => {
      await insertScorecards(db, now);
      await insertFeedback(db, now);
      await insertQuestionnaires(db);
      await insertShareLinks(db, now);
      await insertSavedSearches(db, now);
      await insertSessions(db);
      await insertNotifications(db, now);
      await insertCareerTexts(db, keys);
      await insertMessageTemplates(db);
      await insertMessages(db, services, now);
      await insertTextMessages(db, now);
      await insertWebhook(db, services, keys);
    });
  if (existing.size === 0) await insertSendingDomains(services, keys, now);

  return {
    async rest(isStopped) {
      const standing = await database.system(readStanding);
      await insertPictures(services, keys);
      const drawing = startDrawing(seed);
      try {
        await insertIntake(services, drawing, keys, now);
        await insertReceivedMails({ services, drawing, keys, now });
        const documents = await attachToStanding(services, drawing, standing, wanted, isStopped);
        await insertInBatches({ services, keys, isStopped }, missing, documents, drawing);
      } finally {
        await drawing.stop();
      }
      if (isStopped()) return;
      await insertImport(services, keys, now);
      await database.system(async (db) => {
        await insertLaterAnswers(db);
        await insertConversations(db, now);
        await insertReferrals(db, services, now);
        await tellReloaded(db);
        await insertNotifications(db, now);
        await db
          .updateTable("company")
          .set({ demo_filled_at: sql`now()` })
          .where("is_demo", "=", true)
          .execute();
      });
      // Update statistics and merge the text index's pending list, so that the first searches are as fast as later
      // ones.
      await database.owner(async (db) => {
        await sql`analyze`.execute(db);
        await sql`select gin_clean_pending_list('application_text_document')`.execute(db);
      });
    },
  };
}

/** Creates the demo's companies without applications. */
export async function beginDemo(database: SystemDatabase, demo: DemoFoundation, now: Date): Promise<void> {
  await makePartitions(database, now);
  const password_hash = await hashPassword(demoPassword);
  await database.system((db) => insertFoundation(db, demo, now, password_hash));
}

/** Start time of the demo, on which its dates depend, and whether it is complete. */
async function demoBegan(db: Db): Promise<{ at: Date; isFilled: boolean } | undefined> {
  const company = await db
    .selectFrom("company")
    .select(["dt_created", "demo_filled_at"])
    .where("is_demo", "=", true)
    .orderBy("id")
    .executeTakeFirst();
  return company && { at: new Date(company.dt_created), isFilled: company.demo_filled_at !== null };
}

/** The activity log is partitioned by month, and the demo's log covers two years. */
async function makePartitions(database: SystemDatabase, now: Date): Promise<void> {
  const day = now.toISOString();
  await database.system((db) =>
    sql`select ensure_activity_partitions((${day}::timestamptz - interval '26 months')::date, (${day}::timestamptz + interval '3 months')::date)`.execute(
      db,
    ),
  );
}

type Needs = { services: SystemServices; keys: DemoKeys; isStopped: () => boolean };

/** Without `drawing`, applications are inserted without CVs. */
async function insertInBatches(
  { services, keys, isStopped }: Needs,
  rows: DemoApplication[],
  documents: DocumentIds = new Map(),
  drawing?: Drawing,
): Promise<void> {
  for (let start = 0; start < rows.length && !isStopped(); start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const nameDocuments = drawing && (await storeDocumentsOf(services, drawing, { keys, documents }, batch));
    await services.database.system(async (db) => {
      await nameDocuments?.(db);
      await insertApplications(db, keys, batch, documents);
    });
  }
}

/** Makes the search reload the companies, because rows inserted without log entries aren't in its index. */
async function tellReloaded(db: Db): Promise<void> {
  const companies = await db.selectFrom("company").where("is_demo", "=", true).select("id").execute();
  await logActivity(
    db,
    companies.map(({ id: company_id }) => ({ type: "company_reloaded", company_id, actor_id: null })),
  );
}
