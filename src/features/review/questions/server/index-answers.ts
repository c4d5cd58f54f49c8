import { sql } from "kysely";
import { answerTexts } from "#features/review/applications/server/answer-texts.ts";
import { inBatches } from "#features/platform/indexing/server/in-batches.ts";
import { indexDocuments } from "#features/platform/indexing/server/index-in-thread.ts";
import { logTextChanged } from "#features/platform/indexing/server/text-changed.ts";
import { addWords } from "#features/platform/indexing/server/vocabulary.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Rebuilds the search documents of answers, in the transaction that wrote them. Each answer has its own document, so that
 * no other text of the application is indexed again. A search checks each reader's access at that moment: answers to a
 * questionnaire that becomes private disappear from it at once.
 */
export const indexAnswersOn = (db: Db, company_id: number, application_ids: readonly number[]): Promise<void> =>
  inBatches(application_ids, (batch) => indexBatch(db, company_id, batch));

async function indexBatch(db: Db, company_id: number, application_ids: readonly number[]): Promise<void> {
  const answers = await answerTexts(
    db,
    sql<boolean>`answer.company_id = ${company_id} and answer.application_id = any(${application_ids}::bigint[])
      and question.q_type = 'application'`,
  );
  if (answers.length === 0) return;
  await logTextChanged(db, company_id, [...new Set(answers.map(({ application_id }) => application_id))]);
  const made = await indexDocuments(
    db,
    answers.map(({ texts }) => texts.map((text) => ({ field: "answers", text }))),
  );
  await sql`
    update answer set document = nullif(made.document::tsvector, '')
    from unnest(${answers.map(({ id }) => id)}::bigint[], ${made.vectors}::text[]) as made (id, document)
    where company_id = ${company_id} and answer.id = made.id
  `.execute(db);
  await addWords(db, company_id, made.words);
}
