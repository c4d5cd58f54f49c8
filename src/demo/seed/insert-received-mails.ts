import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { jobAddress, newMailToken } from "#features/conversations/inbound-mail/server/job-address.ts";
import { takeMail } from "#features/conversations/inbound-mail/server/take-mail.ts";
import type { Services } from "#server/services.ts";
import { titleOf } from "../content/families.ts";
import { mailedJob, receivedMails, type ReceivedMail } from "../content/received-mails.ts";
import type { Drawing } from "../documents/drawing.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";

type Needs = { services: Services; drawing: Drawing; keys: DemoKeys; now: Date };

/**
 * Receives emails like any others: the queue's job sorts them. Each one is received once, however often the demo is
 * started.
 */
export async function insertReceivedMails({ services, drawing, keys, now }: Needs): Promise<void> {
  const address = await switchAddressOn(services, keys);
  const composer = createTransport({ streamTransport: true, buffer: true });
  for (const [index, mail] of receivedMails.entries()) {
    const { company_key, from, subject, paragraphs, cv } = mail;
    const name = `${from.first_name} ${from.last_name}`;
    const recipient = mail.to === "job" ? address : `jobs@${company_key}.test`;
    // oxlint-disable-next-line no-await-in-loop -- A single thread draws all CVs.
    const attachments = cv ? [{ filename: cv, content: (await drawing.draw(cvOf(mail, now))).bytes }] : [];
    // oxlint-disable-next-line no-await-in-loop -- Four emails.
    const { message } = await composer.sendMail({
      from: { name, address: from.email },
      to: recipient,
      subject,
      text: paragraphs.join("\n\n"),
      date: now,
      messageId: `<received-${index}@mail.example>`,
      attachments,
    });
    const company_id = idOf(keys.company, company_key);
    const stream = Readable.from([message]);
    // oxlint-disable-next-line no-await-in-loop -- Four emails.
    await takeMail(services, { company_id, recipients: [recipient], source: "demo", stream });
  }
}

const cvOf = ({ from }: ReceivedMail, now: Date): Parameters<Drawing["draw"]>[0] => ({
  owner: { ...from, ln_url: `https://www.linkedin.com/in/${from.email.split("@")[0]?.replace(".", "-")}` },
  dated: now.toISOString(),
  family: "support",
  seniority: 1,
  title: titleOf("support", from.language, 1),
  skills: ["Zendesk", "Freshdesk", "Excel"],
  form: { type: "pdf", layout: "classic" },
});

async function switchAddressOn({ config, database }: Services, keys: DemoKeys): Promise<string> {
  const company_ids = [idOf(keys.company, "fjord")];
  const token = await database.tenant({ company_ids }, async (db) => {
    const job = db
      .updateTable("job")
      .where("company_id", "in", company_ids)
      .where("id", "=", idOf(keys.job, mailedJob));
    await job.set({ mail_token: newMailToken() }).where("mail_token", "is", null).execute();
    const { mail_token } = await db
      .selectFrom("job")
      .where("company_id", "in", company_ids)
      .where("id", "=", idOf(keys.job, mailedJob))
      .select("mail_token")
      .executeTakeFirstOrThrow();
    return mail_token;
  });
  return jobAddress(config, token) ?? "";
}
