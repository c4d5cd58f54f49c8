import { sql, type Insertable } from "kysely";
import { newMessageId } from "#features/platform/system-mail/server/queue-mail.ts";
import { renderFor } from "#features/conversations/messages/server/render-message.ts";
import { sendMessage } from "#features/conversations/messages/server/send-message.ts";
import { recipientsOf } from "#features/conversations/messages/server/tag-values.ts";
import { starterTemplate } from "#features/review/message-templates/server/starter-templates.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { Message } from "#server/db/schema.ts";
import { nextMonday, sentMessages, sentToMany } from "../content/sent-messages.ts";

const minute = 60_000;
const timeOf = (time: number) => new Date(time).toISOString();

type Needs = Pick<Services, "config" | "queue">;
type Given = (typeof sentMessages)[number];
type Application = Awaited<ReturnType<typeof latestIn>>[number];

/** Inserts messages to candidates of the demo, with their delivery status. */
export async function insertMessages(db: Db, services: Needs, now: Date): Promise<void> {
  const companies = await db.selectFrom("company").where("is_demo", "=", true).select("id").orderBy("id").execute();
  for (const { id: company_id } of companies) {
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await insertInto(db, services, company_id, now);
  }
}

async function insertInto(db: Db, services: Needs, company_id: number, now: Date): Promise<void> {
  const waiting = new Map<number, Application[]>();
  for (const group of [0, 1, 19])
    // oxlint-disable-next-line no-await-in-loop -- Three groups.
    waiting.set(group, await latestIn(db, company_id, group, now));
  const told = (given: readonly Given[]) =>
    given.flatMap((message) => {
      const application = waiting.get(message.group)?.shift();
      return application ? [{ message, application }] : [];
    });
  await insertPairs(db, services, { company_id, now }, told(sentMessages));
  const toMany = told(sentToMany);
  const [first] = toMany;
  if (!first) return;
  const bulk_action_id = await insertBulkAction(db, company_id, first.application, toMany.length);
  await insertPairs(db, services, { company_id, now, bulk_action_id }, toMany);
}

type Pair = { message: Given; application: Application };
type Where = { company_id: number; now: Date; bulk_action_id?: number };

async function insertPairs(db: Db, services: Needs, { company_id, now, bulk_action_id }: Where, pairs: Pair[]) {
  const application_ids = pairs.map(({ application }) => application.id);
  const recipients = new Map<number, Awaited<ReturnType<typeof recipientsOf>>>();
  for (const user_id of new Set(pairs.map(({ application }) => application.author_id)))
    // oxlint-disable-next-line no-await-in-loop -- A few authors.
    recipients.set(
      user_id,
      await recipientsOf(db, services.config, { company_id, application_ids, user_id, msg_type: "email" }),
    );

  const rows = pairs.flatMap(({ message: { template, state, error = "", isScheduled = false }, application }) => {
    const recipient = recipients.get(application.author_id)?.get(application.id);
    const written = starterTemplate(application.language, template);
    if (!recipient || !written) return [];
    const { subject, html, to_name, to_address, blank_tags } = renderFor(
      { ...written, msg_type: "email", text: "", is_hidden_sender: false },
      recipient,
    );
    // The title of a non-public job is blank, so messages that need it are skipped.
    if (blank_tags.length > 0) return [];
    const at = new Date(application.last).getTime() + minute;
    const leaves = isScheduled ? nextMonday(now).getTime() : at + minute;
    const isByProduct = template === "thank-you";
    const row: Insertable<Message> = {
      company_id,
      application_id: application.id,
      user_id: isByProduct ? null : application.author_id,
      cause: isByProduct ? "thank-you" : "person",
      is_hidden_sender: isByProduct,
      is_rejection: template === "rejection",
      subject,
      html,
      to_name,
      to_address,
      state,
      error,
      is_scheduled: isScheduled,
      send_at: timeOf(leaves),
      due_at: timeOf(leaves),
      message_id: newMessageId(services.config),
      dt_created: timeOf(at),
      dt_state: timeOf(Math.min(leaves, now.getTime())),
      dt_sent: ["sent", "delivered", "bounced"].includes(state) ? timeOf(leaves) : null,
      canceled_by_id: state === "canceled" ? application.author_id : null,
      bulk_action_id: bulk_action_id ?? null,
    };
    return [{ row, application }];
  });
  if (rows.length === 0) return;
  const inserted = await db
    .insertInto("message")
    .values(rows.map(({ row }) => row))
    .returning(["id", "state"])
    .execute();
  const lines = rows.flatMap(({ row, application }, index) => linesOf(row, application, inserted[index]?.id ?? 0));
  await db.insertInto("activity").values(lines).execute();
  const afterSeconds = (nextMonday(now).getTime() - now.getTime()) / 1_000;
  for (const { id } of inserted.filter(({ state }) => state === "queued"))
    // oxlint-disable-next-line no-await-in-loop -- Three messages.
    await services.queue.enqueue(db, sendMessage, { company_id, message_id: id }, { afterSeconds });
}

/** Activity log entries of a message, as the product would have written them. */
function linesOf(row: Insertable<Message>, { id: application_id, job_id }: Application, message_id: number) {
  const { company_id, user_id: actor_id = null, state, dt_created, dt_state } = row;
  const line = { company_id, application_id, job_id, data: JSON.stringify({ message_id }) };
  const queued = { ...line, type: "message_queued", actor_id, dt_created };
  if (state === "queued") return [queued];
  const isOut = state === "sent" || state === "delivered" || state === "bounced";
  const type = isOut ? "message_sent" : state === "canceled" ? "message_canceled" : "message_not_sent";
  return [queued, { ...line, type, actor_id, dt_created: dt_state }];
}

const insertBulkAction = async (db: Db, company_id: number, { author_id, last }: Application, total: number) => {
  const template = starterTemplate("en", "rejection");
  const task = { action: "message", message: { subject: template?.subject, message_html: template?.message_html } };
  const { id } = await db
    .insertInto("bulk_action")
    .values({
      company_id,
      user_id: author_id,
      task: JSON.stringify(task),
      total,
      done: total,
      dt_created: last,
      dt_finished: last,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

const wanted = 40;

/**
 * Most recently changed applications of a status group, each with a colleague who runs the job. The change is long
 * enough ago for the messages that follow.
 */
async function latestIn(db: Db, company_id: number, group: number, now: Date) {
  const { rows } = await sql<{ id: number; job_id: number; language: string; last: string; author_id: number }>`
    select application.id, application.job_id, application.language, activity.last, author.user_id as author_id
    from application
    join job on job.company_id = application.company_id and job.id = application.job_id and job.status = 'published'
    cross join lateral (
      select max(dt_created) as last from activity
      where activity.company_id = application.company_id and activity.application_id = application.id
    ) activity
    cross join lateral (
      select job_user.user_id from job_user
      where job_user.company_id = application.company_id and job_user.job_id = application.job_id
        and job_user.role in ('job_owner', 'collaborator')
      order by job_user.role desc, job_user.user_id limit 1
    ) author
    where application.company_id = ${company_id} and application.status_group = ${group} and not application.is_masked
      and application.deleted_at is null and not application.is_hidden and application.anonymized_at is null
      and application.email is not null and activity.last <= ${timeOf(now.getTime() - 60 * minute)}
      and (${group} <> 19 or application.rejection_sent)
    order by activity.last desc, application.id
    limit ${wanted}
  `.execute(db);
  return rows;
}
