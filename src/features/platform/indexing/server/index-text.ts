import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import type { FileField } from "../text-fields.ts";
import { inBatches } from "./in-batches.ts";
import { indexDocuments } from "./index-in-thread.ts";
import type { TextPart } from "./text-vector.ts";
import { addWords } from "./vocabulary.ts";

/**
 * Rebuilds the searchable text of applications from their rows and the text of their files. Called in the transaction
 * that changed a name, a message, a file, or the text of a file.
 */
export const indexApplicationText = (db: Db, company_id: number, application_ids: readonly number[]): Promise<void> =>
  inBatches(application_ids, (batch) => indexBatch(db, company_id, batch));

/** Rebuilds the searchable text of every application with this file, once the file's text has been extracted. */
export async function reindexFile(db: Db, company_id: number, file_id: number): Promise<void> {
  // The row lock orders this against a transaction that attaches the file. Either its new row is visible below, or it
  // waits for this transaction and then reads the file's text.
  await db
    .selectFrom("stored_file")
    .where("company_id", "=", company_id)
    .where("id", "=", file_id)
    .select("id")
    .forUpdate()
    .execute();
  const carriers = await db
    .selectFrom("application_file")
    .where("company_id", "=", company_id)
    .where("file_id", "=", file_id)
    .select("application_id")
    .distinct()
    .orderBy("application_id")
    .execute();
  await indexApplicationText(
    db,
    company_id,
    carriers.map((carrier) => carrier.application_id),
  );
}

async function indexBatch(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  // Two files of one application can be processed at the same moment. The second transaction waits here, and then reads
  // the text of the first file too.
  const applications = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where("id", "in", ids)
    .select(["id", "first_name", "last_name", "email", "phone_number", "message"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  if (applications.length === 0) return;

  const files = await fileTexts(db, company_id, ids);
  const documents = await indexDocuments(
    db,
    applications.map((application) => [...ownParts(application), ...(files.get(application.id) ?? [])]),
  );

  await sendAhead(
    db,
    sql`
      insert into application_text (company_id, application_id, document)
      select ${company_id}::bigint, id, document::tsvector
      from unnest(${applications.map(({ id }) => id)}::bigint[], ${documents.vectors}::text[]) as made (id, document)
      on conflict (company_id, application_id) do update
        set document = excluded.document, open_document = '', xid = excluded.xid
    `.execute(db),
  );
  await addWords(db, company_id, documents.words);
}

type Row = {
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  message: string;
};

const ownParts = ({ first_name, last_name, email, phone_number, message }: Row): TextPart[] => [
  { field: "first_name", text: first_name },
  { field: "last_name", text: last_name, continues: true },
  { field: "email", text: email ?? "" },
  { field: "phone_number", text: phone_number ?? "" },
  { field: "message", text: message },
];

async function fileTexts(db: Db, company_id: number, ids: readonly number[]): Promise<Map<number, TextPart[]>> {
  const files = await db
    .selectFrom("application_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "application_file.company_id")
        .onRef("stored_file.id", "=", "application_file.file_id"),
    )
    .where("application_file.company_id", "=", company_id)
    .where("application_file.application_id", "in", ids)
    .where("application_file.awaits", "is", null)
    .where("stored_file.text", "is not", null)
    .select(["application_file.application_id", "application_file.field", "stored_file.text"])
    .orderBy("application_file.field")
    .execute();

  const texts = new Map<number, TextPart[]>();
  for (const { application_id, field, text } of files) {
    const parts = texts.get(application_id) ?? [];
    parts.push({ field: field as FileField, text: text ?? "" });
    texts.set(application_id, parts);
  }
  return texts;
}
