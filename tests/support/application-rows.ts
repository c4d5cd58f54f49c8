import { randomBytes } from "node:crypto";
import { sql, type Insertable } from "kysely";
import type { erasedRows } from "#features/across/erasure/server/erased-rows.gen.ts";
import type { movedRows } from "#features/across/merging/server/moved-rows.gen.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";
import { createWorld } from "./world.ts";

type Table = keyof typeof erasedRows | keyof typeof movedRows;
type Given = Awaited<ReturnType<typeof insertSetup>> & {
  user_id: number;
  status_id: number;
  /** Timestamp two weeks from now. */
  later: string;
  /** Word that anonymizing must remove from every text column. */
  word: string;
};

/**
 * One row for each table whose rows are erased or moved. A noun exports its tables' rows as `applicationRows` from its
 * matrix file.
 */
export type ApplicationRows<Name extends keyof DB> = {
  [Each in Name]: (given: Given) => Omit<Insertable<DB[Each]>, "company_id" | "application_id">;
};

/** Word put into every column that anonymizing must empty. */
export const mark = "Wrzeszczynska";

const rowsOfNouns = import.meta.glob<Partial<ApplicationRows<Table>>>("../../src/features/*/*/server/*.matrix.ts", {
  eager: true,
  import: "applicationRows",
});
const rowFor: Partial<ApplicationRows<Table>> = Object.assign({}, ...Object.values(rowsOfNouns));

const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3600 * 1000).toISOString();

/** Creates a world with two applications, an admin, and the rows referenced by rows of applications. */
export async function createRowsWorld() {
  const world = await createWorld();
  const { application, company, person, status, system } = world;
  const admin = await person("admin");
  const [kept, merged] = [await application(), await application()];
  const { user_id } = admin;
  const { id: status_id } = await status("Screening");
  const setup = await system((db) => insertSetup(db, company.id, user_id));
  const given = { user_id, status_id, later: inTwoWeeks, word: mark, ...setup };

  const insertRow = (table: Table, { id: application_id }: { id: number }) =>
    system(async (db) => {
      const makeRow = rowFor[table];
      if (!makeRow) throw new Error(`No matrix has a row for the table ${table}.`);
      const row = { company_id: company.id, application_id, ...makeRow(given) };
      await db.insertInto(table).values(row).execute();
    });
  const rowsOn = async (table: Table, { id }: { id: number }) => {
    const { rows } = await system((db) =>
      sql<{ row: { id: number } }>`
        select to_jsonb(found) as row from ${sql.table(table)} found where application_id = ${id}
      `.execute(db),
    );
    return rows.map(({ row }) => row);
  };
  return { ...world, admin, kept, merged, insertRow, rowsOn };
}

/**
 * Inserts the rows referenced by rows of applications: a question with its choice, a form, a kit, a document, a link, a
 * bulk action.
 */
async function insertSetup(db: Db, company_id: number, user_id: number) {
  const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  const text = "Can you work at night?";
  const question_id = await idOf(db.insertInto("question").values({ company_id, text }).returning("id"));
  const version = { company_id, question_id, text, version: 1, choice_type: "select-one" };
  await db.insertInto("question_version").values(version).execute();
  const choice = { company_id, question_id, text: "Yes", order: 0 };
  const form = { company_id, title: "Shifts", questionnaire_type: "application" };
  const kit_id = await idOf(db.insertInto("interview_kit").values({ company_id }).returning("id"));
  await db.insertInto("interview_kit_version").values({ company_id, kit_id, version: 1, name: "Trial day" }).execute();
  const document = {
    company_id,
    sha256: randomBytes(32),
    storage_key: `${company_id}/${randomBytes(8).toString("hex")}`,
    kind: "txt",
    content_type: "text/plain",
    size: 10,
  };
  const share = {
    company_id,
    created_by_id: user_id,
    sections: ["contact"],
    token_hash: randomBytes(32),
    expires_at: inTwoWeeks,
  };
  const bulk = { company_id, user_id, task: JSON.stringify({ action: "rate", value: 3 }) };
  return {
    question_id,
    kit_id,
    choice_id: await idOf(db.insertInto("question_choice").values(choice).returning("id")),
    questionnaire_id: await idOf(db.insertInto("questionnaire").values(form).returning("id")),
    file_id: await idOf(db.insertInto("stored_file").values(document).returning("id")),
    share_link_id: await idOf(db.insertInto("share_link").values(share).returning("id")),
    bulk_action_id: await idOf(db.insertInto("bulk_action").values(bulk).returning("id")),
  };
}
