import { withoutDoubtfulHyphens } from "#shared/text/doubtful-hyphen.ts";
import { redactTexts } from "#features/review/applications/server/redact-in-thread.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { textOf } from "./file-text.ts";
import { fileAt } from "./files.queries.ts";

/**
 * Returns the redacted CV text for readers of a masked application. The document itself is never shown, and the text only
 * after it was extracted.
 */
export async function redactedCv(
  db: Db,
  { id, company_id }: Pick<VisibleApplication, "id" | "company_id">,
  max_length: number,
) {
  const file = await fileAt(db, company_id, id, "cv");
  if (file?.text_state !== "extracted") return { text: null, has_more: false };
  const { text, has_more } = await textOf(db, company_id, file.file_id, max_length);
  const identity = await db
    .selectFrom("application")
    .select(["first_name", "last_name", "email", "phone_number", "ln_url"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const [redacted = ""] = await redactTexts([{ text: withoutDoubtfulHyphens(text), identity }]);
  return { text: redacted, has_more };
}
