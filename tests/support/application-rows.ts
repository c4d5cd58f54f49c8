import { randomBytes } from "node:crypto";
import { sql, type Insertable } from "kysely";
import type { erasedRows } from "#features/across/erasure/server/erased-rows.gen.ts";
import type { movedRows } from "#features/across/merging/server/moved-rows.gen.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";
import { createWorld } from "./world.ts";

type Table = keyof typeof erasedRows | keyof typeof movedRows;
type Row<Name extends Table> = Omit<Insertable<DB[Name]>, "company_id" | "application_id">;
type Ids = Awaited<ReturnType<typeof insertSetup>> & { user_id: number; status_id: number };

/** A word in every column that anonymizing has to empty. */
export const mark = "Wrzeszczynska";

const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3600 * 1000).toISOString();

/** A row for each table whose rows are erased or moved. The compiler names a table without one. */
const rowFor: { [Name in Table]: (ids: Ids) => Row<Name> } = {
  answer: ({ question_id }) => ({ question_id, version: 1, text: mark }),
  application_answer: ({ choice_id }) => ({ choice_id }),
  application_file: ({ file_id }) => ({ file_id, field: "cv", name: `${mark}.txt` }),
  bulk_action_item: ({ bulk_action_id }) => ({
    bulk_action_id,
    position: 0,
    before: JSON.stringify({ comment: mark }),
  }),
  comment: ({ user_id }) => ({ user_id, message: mark, scope: "team" }),
  feedback_link: ({ user_id }) => ({
    created_by_id: user_id,
    name: "Kim Ek",
    comment: mark,
    token_hash: randomBytes(32),
    expires_at: inTwoWeeks,
  }),
  message: () => ({
    direction: "in",
    state: "received",
    to_name: mark,
    to_address: "",
    subject: mark,
    html: mark,
    send_at: inTwoWeeks,
    message_id: "",
  }),
  questionnaire_link: ({ questionnaire_id }) => ({
    questionnaire_id,
    token_hash: randomBytes(32),
    expires_at: inTwoWeeks,
  }),
  rating: ({ user_id }) => ({ user_id, value: 4 }),
  rejection_reason: ({ user_id }) => ({ user_id, value: mark, is_other: true, comment: mark }),
  scorecard: ({ user_id, kit_id }) => ({ user_id, kit_id, kit_version: 1, notes: mark }),
  share_link_application: ({ share_link_id }) => ({ share_link_id, position: 1 }),
  status_change: ({ user_id, status_id }) => ({
    user_id,
    to_status_id: status_id,
    earlier_reason: JSON.stringify({ comment: mark }),
  }),
  task: ({ user_id }) => ({ creator_id: user_id, title: mark }),
};

/** A world with two applications, an admin, and what rows of applications refer to. */
export async function createRowsWorld() {
  const world = await createWorld();
  const { application, company, person, status, system } = world;
  const admin = await person("admin");
  const [kept, merged] = [await application(), await application()];
  const { user_id } = admin;
  const { id: status_id } = await status("Screening");
  const ids = { user_id, status_id, ...(await system((db) => insertSetup(db, company.id, user_id))) };

  const insertRow = (table: Table, { id: application_id }: { id: number }) =>
    system(async (db) => {
      const row = { company_id: company.id, application_id, ...rowFor[table](ids) };
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

/** Inserts what rows of applications refer to: a question with its choice, a form, a kit, a document, a link, a bulk action. */
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
