import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { conversationsIn, type Line } from "../content/conversations.ts";

const hour = 3_600_000;

/**
 * Inserts conversations between the team and some candidates of each company. They aren't in the activity log, because
 * all of them are in the past.
 */
export async function insertConversations(db: Db, now: Date): Promise<void> {
  const companies = await db.selectFrom("company").where("is_demo", "=", true).select("id").orderBy("id").execute();
  for (const { id } of companies) {
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    for (const [index, candidate] of (await candidatesIn(db, id, now)).entries()) {
      const lines = conversationsIn(candidate.language)[index] ?? [];
      // oxlint-disable-next-line no-await-in-loop -- Four conversations.
      await insertConversation(db, candidate, lines, now);
    }
  }
}

type Candidate = Awaited<ReturnType<typeof candidatesIn>>[number];

async function insertConversation(db: Db, candidate: Candidate, lines: readonly Line[], now: Date): Promise<void> {
  let at = Date.parse(candidate.dt_created);
  let before: { id: number; message_id: string } | undefined;
  const references: string[] = [];
  for (const line of lines) {
    at += line.hours * hour + hour / 6;
    if (at > now.getTime()) return;
    const message_id = `<${randomUUID()}@demo.test>`;
    // oxlint-disable-next-line no-await-in-loop -- Each message refers to the previous one.
    const { id } = await db
      .insertInto("message")
      .values({
        ...(line.by === "team" ? written(candidate, line) : received(candidate, line)),
        company_id: candidate.company_id,
        application_id: candidate.id,
        subject: line.subject,
        message_id,
        reference_ids: [...references],
        answers_id: before?.id ?? null,
        send_at: timeOf(at),
        due_at: timeOf(at),
        dt_created: timeOf(at),
        dt_sent: timeOf(at),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (line.hasFile)
      // oxlint-disable-next-line no-await-in-loop -- One file.
      await db
        .insertInto("message_file")
        .values({
          company_id: candidate.company_id,
          message_id: id,
          file_id: candidate.file_id,
          name: candidate.file_name,
        })
        .execute();
    before = { id, message_id };
    references.push(message_id);
  }
}

const written = ({ full_name, email, owner_id, id }: Candidate, { paragraphs, bounced }: Line) => ({
  user_id: owner_id,
  to_name: full_name,
  to_address: email,
  html: htmlOf(paragraphs),
  state: bounced === undefined ? "delivered" : "bounced",
  error: bounced ?? "",
  address_problem: bounced === undefined ? null : "bounced",
  // Deterministic, so that a visitor can reply as the demo's candidate.
  reply_token: createHash("sha1")
    .update(`demo ${id} ${paragraphs.join(" ")}`)
    .digest("hex"),
});

const received = ({ full_name, email }: Candidate, { by, paragraphs }: Line) => ({
  direction: "in",
  state: "received",
  to_name: "",
  to_address: "",
  html: "",
  text: paragraphs.join("\n\n"),
  from_name: full_name,
  from_address: email,
  is_auto_reply: by === "program",
});

const htmlOf = (paragraphs: readonly string[]) =>
  paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("");

const timeOf = (time: number) => new Date(time).toISOString();

/**
 * Most recent candidates with an owner and a CV who applied long enough ago for a conversation, each for a different
 * job.
 */
async function candidatesIn(db: Db, company_id: number, now: Date) {
  const { rows } = await sql<{
    id: number;
    company_id: number;
    owner_id: number;
    language: string;
    full_name: string;
    email: string;
    dt_created: string;
    file_id: number;
    file_name: string;
  }>`
    select * from (
      select distinct on (application.job_id)
        application.id, application.company_id, application.owner_id, application.language, application.email,
        trim(application.first_name || ' ' || application.last_name) as full_name, application.dt_created,
        application_file.file_id, application_file.name as file_name
      from application
      join application_file on application_file.company_id = application.company_id
        and application_file.application_id = application.id and application_file.field = 'cv'
      where application.company_id = ${company_id} and application.owner_id is not null and application.email is not null
        and not application.is_masked and not application.is_hidden and application.deleted_at is null
        and application.anonymized_at is null and application.merged_into_id is null and application.status_group <> 19
        and application.dt_created between ${timeOf(now.getTime() - 40 * 24 * hour)} and ${timeOf(now.getTime() - 5 * 24 * hour)}
      order by application.job_id, application.dt_created desc, application.id
    ) latest
    order by dt_created desc, id
    limit 4
  `.execute(db);
  return rows;
}
