import { forEachReader } from "#features/review/applications/server/shown-answers.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import { readCopy } from "#server/db/copy-format.ts";
import { fieldNumber } from "./fields.ts";
import { putDocument, putTexts } from "./put-document.ts";
import type { TextIndex } from "./text-index.ts";

/** Returns the slot of an application; undefined if it isn't searchable. */
export type SlotOf = (application_id: number) => number | undefined;

/** Current texts of some applications, kept until they are added to the index. */
export type ReadTexts = {
  application_ids: readonly number[];
  /** Replaces the text of one application in the index. */
  put: (index: TextIndex, slot: number, application_id: number) => void;
};

/** Reads the texts of some applications. An application without text loses what the index had. */
export async function readTexts(
  reader: BulkReader,
  company_id: number,
  application_ids: readonly number[],
): Promise<ReadTexts> {
  const some = `company_id = ${Math.trunc(company_id)}
    and application_id = any('{${application_ids.map(Math.trunc).join(",")}}'::bigint[])`;
  const texts = new Map<number, ((index: TextIndex) => void)[]>();
  const keep = (id: number, put: (index: TextIndex) => void) => texts.set(id, [...(texts.get(id) ?? []), put]);

  if (application_ids.length > 0) {
    await readDocuments(reader, some, (id, document) => {
      const kept = Uint8Array.from(document);
      keep(id, (index) => putDocument(index, kept));
    });
    await readWritten(reader, some, (id, written) => keep(id, (index) => putWritten(index, written)));
  }

  return {
    application_ids,
    put(index, slot, id) {
      index.open(slot);
      for (const put of texts.get(id) ?? []) put(index);
    },
  };
}

/**
 * Applications whose texts were changed by this transaction or later ones, including changes to the audience of their
 * answers.
 */
export async function textsChangedSince(reader: BulkReader, company_id: number, xid: string): Promise<number[]> {
  const rows = await reader.rows<{ application_id: string }>(
    `select application_id from application_text where company_id = $1 and xid >= $2::xid8
    union
    select answer.application_id from questionnaire
    join answer on answer.company_id = questionnaire.company_id and answer.questionnaire_id = questionnaire.id
    where questionnaire.company_id = $1 and questionnaire.audience_xid >= $2::xid8 and answer.document is not null`,
    [company_id, xid],
  );
  return rows.map(({ application_id }) => Number(application_id));
}

/** The document passed to the callback is a view that the next row overwrites. */
function readDocuments(
  reader: BulkReader,
  where: string,
  onDocument: (application_id: number, document: Uint8Array) => void,
): Promise<void> {
  const select = `select application_id, document from application_text where ${where}`;
  return readCopy(reader.copy(select), (row) => onDocument(row.count(), row.bytes()));
}

/**
 * Maximum bytes read of the answers or comments on an application, as stored by PostgreSQL; the oldest are dropped.
 * Otherwise a few hundred long comments would delay every search after a change.
 */
const maxWrittenBytes = 1_000_000;

/** Answers, or comments with the same audience: only their author, or the team if `reader_id` is null. */
type Written = { source: "answers" | "comments"; reader_id: number | null; documents: readonly Uint8Array[] };

const putWritten = (index: TextIndex, { source, reader_id, documents }: Written) =>
  putTexts(index, reader_id === null ? fieldNumber(source) : index.privateField(reader_id), documents);

/**
 * Queries for texts with their own documents. Includes only answers that everyone who sees the application can read.
 */
const selects = {
  answers: (where: string) => `
    select answer.id, answer.application_id, null::bigint as reader_id, answer.document
    from (select * from answer where ${where} and document is not null) as answer
    join question on question.company_id = answer.company_id and question.id = answer.question_id
    left join questionnaire
      on questionnaire.company_id = answer.company_id and questionnaire.id = answer.questionnaire_id
    where ${forEachReader}`,
  comments: (where: string) => `
    select id, application_id, case scope when 'team' then null else user_id end as reader_id, document
    from comment where ${where} and application_id is not null and document is not null`,
} as const satisfies Record<Written["source"], (where: string) => string>;

async function readWritten(
  reader: BulkReader,
  where: string,
  onWritten: (application_id: number, written: Written) => void,
): Promise<void> {
  for (const source of ["answers", "comments"] as const) await readSource(reader, source, where, onWritten);
}

async function readSource(
  reader: BulkReader,
  source: Written["source"],
  where: string,
  onWritten: (application_id: number, written: Written) => void,
): Promise<void> {
  const select = `select application_id, reader_id, document
    from (
      select *, sum(pg_column_size(document)) over (partition by application_id, reader_id order by id desc) as bytes
      from (${selects[source](where)}) as written
    ) as latest
    where bytes <= ${maxWrittenBytes}
    order by application_id, reader_id, id`;
  let of: { id: number; reader_id: number | null; documents: Uint8Array[] } | undefined;
  const finish = () => of && onWritten(of.id, { source, reader_id: of.reader_id, documents: of.documents });
  await readCopy(reader.copy(select), (row) => {
    const [id, reader_id, document] = [row.count(), row.number(), Uint8Array.from(row.bytes())];
    if (of?.id === id && of.reader_id === reader_id) of.documents.push(document);
    else {
      finish();
      of = { id, reader_id, documents: [document] };
    }
  });
  finish();
}
