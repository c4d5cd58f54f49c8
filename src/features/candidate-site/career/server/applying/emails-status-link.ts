import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import { defaultTemplate } from "#features/review/message-templates/server/default-template.ts";
import { tagsOf } from "#features/review/message-templates/tags.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";

type Confirmation = { company_id: number; type: "thank-you" | "duplicated"; language: string };

/** Whether candidates get their status link by email. If not, only the thanks page shows it. */
export async function emailsStatusLink(
  config: Services["config"],
  db: Db,
  { company_id, type, language }: Confirmation,
): Promise<boolean> {
  if (mailsOf(config) === "none") return false;
  const template = await defaultTemplate(db, company_id, type, language);
  return template !== undefined && tagsOf(template.message_html).includes("status_link");
}
