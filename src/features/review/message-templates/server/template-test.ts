import { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { Id } from "#shared/schemas.ts";
import type { GivenFile } from "#features/review/files/server/attached-files.ts";
import { mailAttachment } from "#features/review/files/server/mail-attachment.ts";
import { requireUpload } from "#features/review/files/server/require-upload.ts";
import { keepTestMail } from "#features/platform/system-mail/server/keep-mail.ts";
import { mailsOf, newMessageId } from "#features/platform/system-mail/server/queue-mail.ts";
import { unreportedAddress } from "#features/platform/system-mail/server/reply-address.ts";
import { waitAfter } from "#features/platform/system-mail/server/wait-after.ts";
import { companySender, senderName } from "#features/organization/sending-domains/server/company-sender.ts";
import { MailRefused, MailUnanswered, type Mail } from "#server/adapters/mailer.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { mailText } from "#server/mail-text.ts";
import { sampleTagValues } from "../sample-values.ts";
import { fillTags } from "../tags.ts";
import type { TemplateTest } from "../message-templates.contract.ts";
import { isAutomatic } from "../message-templates.ts";
import { filesOfTemplate, requireTemplate } from "./message-templates.queries.ts";

const TestMail = z.object({
  company_id: Id,
  user_id: Id,
  subject: z.string(),
  message_html: z.string(),
  /** Whether it is sent in the name of the company instead of the person. */
  is_hidden_sender: z.boolean(),
  files: z.array(z.object({ name: z.string(), content_type: z.string(), storage_key: z.string() })),
  message_id: z.string(),
  tries: z.int(),
});
type TestMail = z.output<typeof TestMail>;

/** Maximum attempts. A person waits for a test for minutes, not for two days as with other emails. */
const maxTries = 3;

/** Sends a template to its author as a test, like a message from the company. */
export const sendTemplateTest = defineJob({
  name: "send-template-test",
  data: TestMail,
  concurrency: 2,
  expireInSeconds: 10 * 60,
  system: true,
  async run(services, test) {
    const { database, mailer, queue, log } = services;
    const tenant = { company_ids: [test.company_id] };
    const mail = await database.tenant({ ...tenant, readOnly: true }, (db) => mailOf(db, services, test));
    if (!mailer) return keepTestMail(services, test.user_id, mail);
    try {
      await mailer.send(mail);
    } catch (error) {
      const isFinal = error instanceof MailRefused || error instanceof MailUnanswered || test.tries >= maxTries;
      const wait = isFinal ? undefined : waitAfter(test.tries);
      log.warn({ company_id: test.company_id, again: wait !== undefined }, "test mail not taken");
      if (wait === undefined) return;
      await database.tenant(tenant, (db) =>
        queue.enqueue(db, sendTemplateTest, { ...test, tries: test.tries + 1 }, { afterSeconds: wait }),
      );
    }
  },
});

type Written = Omit<TemplateTest, "files"> & { files: readonly GivenFile[] };

export async function queueTest(
  db: Db,
  services: Services,
  actor: Actor,
  { template_id, template_type, subject, message_html, is_hidden_sender, files: given }: Written,
): Promise<{ to_address: string; is_kept: boolean }> {
  const { company_id, user_id } = actor;
  const files: TestMail["files"] = [];
  if (template_id !== null) {
    const { id } = await requireTemplate(db, actor, template_id);
    files.push(...(await filesOfTemplate(db, { company_id, template_id: id })));
  }
  for (const upload of given) {
    const { name, content_type, storage_key } = await requireUpload(db, services, actor, upload, "files");
    files.push({ name, content_type, storage_key });
  }
  await services.queue.enqueue(db, sendTemplateTest, {
    company_id,
    user_id,
    subject,
    message_html,
    is_hidden_sender: is_hidden_sender || isAutomatic(template_type),
    files,
    message_id: newMessageId(services.config),
    tries: 1,
  });
  const { email } = await personOf(db, user_id);
  return { to_address: email, is_kept: mailsOf(services.config) === "kept" };
}

const personOf = (db: Db, user_id: number) =>
  db.selectFrom("app_user").where("id", "=", user_id).select(["name", "email"]).executeTakeFirstOrThrow();

async function mailOf(db: Db, services: Services, test: TestMail): Promise<Mail> {
  const person = await personOf(db, test.user_id);
  const { company, address, dkim } = await companySender(db, services, test.company_id);
  const values = sampleTagValues({ company_name: company, sender: person });
  const html = fillTags(test.message_html, values, escapeHtml);
  return {
    message_id: test.message_id,
    from: { name: senderName(company, test.is_hidden_sender ? null : person.name), address },
    dkim,
    envelope_from: unreportedAddress(services.config),
    to: { name: person.name, address: person.email },
    subject: `[Test] ${fillTags(test.subject, values)}`,
    html,
    text: mailText(html),
    attachments: test.files.map((file) => mailAttachment(services.storage, file)),
    isAutomatic: true,
  };
}
