import { withoutDoubtfulHyphens } from "#shared/text/doubtful-hyphen.ts";
import { redact } from "#features/applications/server/redact.ts";
import type { VisibleApplication } from "#features/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { textOf } from "./file-text.ts";
import { fileAt } from "./files.queries.ts";

/** The CV for who may not know whose it is: never the document, and nothing while its text is not known. */
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
  return { text: redact(withoutDoubtfulHyphens(text), identity), has_more };
}
