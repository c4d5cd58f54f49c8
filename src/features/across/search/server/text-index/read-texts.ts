import { forEachReader } from "#features/review/applications/server/shown-answers.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import { readCopy } from "#server/db/copy-format.ts";
import { fieldNumber } from "./fields.ts";
import { putDocument, putTexts } from "./put-document.ts";
import type { TextIndex } from "./text-index.ts";

/** The slot of an application; undefined for one that is not to be found. */
export type SlotOf = (application_id: number) => number | undefined;

/** The texts of some applications as they are now, kept until they are put into the index. */
export type ReadTexts = {
  application_ids: readonly number[];
  /** Puts the text of one application in the place of what the index has of it. */
  put: (index: TextIndex, slot: number, application_id: number) => void;
};

/** Reads the text of some applications; one without any loses what the index had. */
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

/** The applications whose text transactions wrote from this one on, or of whose answers they changed the audience. */
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

/** What is read of a document is a view that the next row overwrites. */
function readDocuments(
  reader: BulkReader,
  where: string,
  onDocument: (application_id: number, document: Uint8Array) => void,
): Promise<void> {
  const select = `select application_id, document from application_text where ${where}`;
  return readCopy(reader.copy(select), (row) => onDocument(row.count(), row.bytes()));
}

/**
 * The most bytes that are read of the answers or comments on an application, as PostgreSQL stores them; beyond that the oldest
 * are left out. Else a few hundred long comments would delay every search that follows a change.
 */
const maxWrittenBytes = 1_000_000;

/** Answers, or comments with the same readers: their author alone, or the team where that is null. */
type Written = { source: "answers" | "comments"; reader_id: number | null; documents: readonly Uint8Array[] };

const putWritten = (index: TextIndex, { source, reader_id, documents }: Written) =>
  putTexts(index, reader_id === null ? fieldNumber(source) : index.privateField(reader_id), documents);

/** What has documents of its own. Of answers those that each reader of the application may see. */
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
