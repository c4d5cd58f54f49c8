import { defineReader } from "#features/platform/activity/server/durable-readers.ts";
import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import { defaultTemplate } from "#features/review/message-templates/server/default-template.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { isConfirmedEnough } from "./confirmation-limit.ts";
import { namesOfTags } from "../fill-message.ts";
import { queueMessage } from "../composing/queue-message.ts";
import { renderFor } from "../render-message.ts";
import { recipientsOf } from "../tag-values.ts";

/**
 * Subscriber of the activity log that confirms applications by email. Candidates who have applied for the job before get a
 * different confirmation. Each kind uses the company's default template, and without one no email is sent. The number per
 * address is limited.
 */
export const confirmApplications = defineReader({
  name: "application-confirmations",
  types: ["application_created"],
  async read(db, rows, services) {
    if (mailsOf(services.config) === "none") return;
    for (const { company_id, application_id, data } of rows)
      if (application_id !== null && data.source_type === "applied")
        // oxlint-disable-next-line no-await-in-loop -- The statements share one transaction.
        await confirm(db, services, { company_id, id: application_id });
  },
});

async function confirm(
  db: Db,
  services: Services,
  { company_id, id }: { company_id: number; id: number },
): Promise<void> {
  const application = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("dt_withdrawn", "is", null)
    .select(["id", "company_id", "job_id", "language", "source_json"])
    .executeTakeFirst();
  if (!application) return;
  const { duplicate_of, is_automatic } = application.source_json as { duplicate_of?: number; is_automatic?: boolean };
  // The application came from a program, which could reply to a confirmation.
  if (is_automatic) return;
  const isAgain = duplicate_of !== undefined;
  const cause = isAgain ? "duplicated" : "thank-you";
  const template = await defaultTemplate(db, company_id, cause, application.language);
  const key = { company_id, application_ids: [id], user_id: null, msg_type: "email" } as const;
  const recipients = await recipientsOf(db, services.config, key);
  const recipient = recipients.get(id);
  if (!template || !recipient) return;
  const { subject, message_html, is_hidden_sender } = template;
  const written = { subject, message_html, text: "", is_hidden_sender };
  const { blank_tags, problem, ...rendered } = renderFor({ ...written, msg_type: "email" }, recipient);
  if (problem || (await isConfirmedEnough(db, { ...application, cause, to_address: recipient.address }))) return;
  await queueMessage(db, services, application, {
    ...rendered,
    written,
    // Shown as failed, with the names of the tags that have no value.
    ...(blank_tags.length > 0 && { state: "failed", reason: "blankTags", error: namesOfTags(blank_tags) }),
    cause,
    template_id: template.id,
    template_files: "all",
    files: [],
    is_hidden_sender,
    send_at: services.clock(),
  });
}
