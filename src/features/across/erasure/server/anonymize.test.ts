import { sql } from "kysely";
import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { mergeApplications, undoMerge } from "#features/across/merging/merges.contract.ts";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { createRating } from "#features/review/ratings/ratings.contract.ts";
import { createRejectionReason } from "#features/review/rejections/rejections.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { createApplicationTask } from "#features/review/tasks/tasks.contract.ts";
import { patchStatus } from "#features/organization/statuses/statuses.contract.ts";
import { declaredTables } from "#tests/support/declared-tables.ts";
import { readTexts, textFile } from "#tests/support/stored-files.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { anonymizeApplication } from "../erasure.contract.ts";

/** Unique word that occurs only in data to be removed. */
const mark = "Wrzeszczynska";

const anonymize = ({ send }: World, who: Person, id: number) =>
  send(who, anonymizeApplication, { params: { application_id: id }, body: { id } });

/** Creates an application with the unique word in every field that people can write. */
async function givenFull(world: World, admin: Person) {
  const { system, company, send } = world;
  const application = await world.application({
    first_name: mark,
    last_name: mark,
    email: `${mark.toLowerCase()}@example.com`,
    phone_number: mark,
    social_title: mark,
    ln_url: `https://example.com/${mark}`,
    message: mark,
    source_json: JSON.stringify({
      ref_name: mark,
      ref_email: mark,
      ref_message: mark,
      source: mark,
      channel: "career_page",
    }),
  });
  const params = { application_id: application.id };
  const rejected = await world.status("Rejected");
  await send(admin, patchStatus, {
    params: { company_id: company.id, status_id: rejected.id },
    body: { rejection_reason_options: ["Experience"], rejection_reason_allow_other: true },
  });
  await send(admin, createApplicationComment, { params, body: { message: mark, scope: "team" } });
  await send(admin, createApplicationTask, { params, body: { title: mark, description: mark } });
  await send(admin, createRating, { params, body: { value: 4 } });
  await send(admin, patchApplication, { params, body: { status_id: rejected.id } });
  await send(admin, createRejectionReason, { params, body: { value: mark, is_other: true, comment: mark } });
  await uploadsIn(world).attach(admin, application.id, "cv", { ...textFile(mark), name: `${mark}.txt` });
  await readTexts(world);
  await system((db) =>
    sql`update status_change set earlier_reason = ${JSON.stringify({ comment: mark })} where application_id = ${application.id}`.execute(
      db,
    ),
  );
  return { id: application.id, params };
}

/** Lists the columns of a company that contain the unique word, except columns that a sweep clears. */
async function marked({ system, company }: World): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { columns }] of declaredTables) {
    const { rows } = await system((db) =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where company_id = ${company.id}`.execute(db),
    );
    const swept = columns.passing ?? [];
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === "string" ? value : JSON.stringify(value);
        if (!swept.includes(column) && text?.toLowerCase().includes(mark.toLowerCase()))
          found.push(`${table}.${column}`);
      }
  }
  // A word in the vocabulary doesn't reveal whose text it came from.
  return [...new Set(found)].filter((column) => !column.startsWith("search_word.")).toSorted();
}

it("[DETAIL-9] leaves no word of a candidate and none about them, and keeps what reports count", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id, params } = await givenFull(world, admin);
  const found = async () =>
    (await world.send(admin, searchApplications, { query: { q: mark, status_group: "all" } })).body.count;
  expect([(await marked(world)).length > 12, await found()]).toEqual([true, 1]);

  const { body } = await anonymize(world, admin, id);

  expect(await marked(world)).toEqual([]);
  expect(await found()).toBe(0);
  expect(body).toMatchObject({
    id,
    anonymized: true,
    full_name: null,
    email: null,
    phone_number: null,
    ln_url: null,
    social_title: null,
    message: "",
    recommended_by: null,
    cv: null,
    status: "Rejected",
    rating_avg: 4,
    rating_count: 1,
  });
  const { results } = (await world.send(admin, listLogs, { params })).body;
  expect(results.map(({ type }) => type)).toContain("application_moved");
  expect(results[0]).toMatchObject({ type: "application_anonymized", user: { id: admin.user_id } });
});

it("[DETAIL-9] anonymizes once, and lets nobody write a name into it again", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const params = { application_id: id };

  const [first, second] = [await anonymize(world, admin, id), await anonymize(world, admin, id)];
  const named = await world.sendRaw(admin, patchApplication, { params, body: { first_name: "Ylva" } });

  expect(second.body.version).toBe(first.body.version);
  expect(named).toMatchObject({ status: 403, body: { detail: expect.stringContaining("anonymized") as string } });
  expect((await world.send(admin, getApplication, { params })).body.full_name).toBeNull();
});

it("[DETAIL-9] [DETAIL-11] anonymizes what was merged into it, too, and separates the two no more", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const merged = await givenFull(world, admin);
  const { id } = await world.application();
  const params = { application_id: id };
  const { body } = await world.send(admin, mergeApplications, { params, body: { secondary_id: merged.id } });

  await anonymize(world, admin, id);
  const separated = await world.sendRaw(admin, undoMerge, { params, body: { merge_id: body.merge_id } });

  expect(await marked(world)).toEqual([]);
  expect(separated).toMatchObject({ status: 403, body: { detail: expect.stringContaining("anonymized") as string } });
});

it("[DETAIL-9] keeps a reason that the status offers, and the comments of other applications", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const other = await world.application({ first_name: mark });
  await world.send(admin, createApplicationComment, {
    params: { application_id: other.id },
    body: { message: "Call her.", scope: "team" },
  });
  await world.system((db) =>
    db
      .insertInto("rejection_reason")
      .values({ company_id: world.company.id, application_id: id, value: "Experience", user_id: admin.user_id })
      .execute(),
  );

  await anonymize(world, admin, id);

  const kept = await world.system((db) =>
    db.selectFrom("rejection_reason").select("value").where("company_id", "=", world.company.id).execute(),
  );
  expect(kept).toEqual([{ value: "Experience" }]);
  expect(await marked(world)).not.toEqual([]);
});

it("[DETAIL-9] leaves to triggers and the indexing the tables that they fill, and no others", () => {
  const tables = declaredTables.filter(([, { ofApplication }]) => ofApplication?.onErase === "derived");

  expect(tables.map(([table]) => table).toSorted()).toEqual(["application_key", "application_text"]);
});
