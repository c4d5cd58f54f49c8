import { randomBytes, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { CallOf } from "#shared/contract.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import type { Application } from "#server/db/schema.ts";
import { createWorld, type Person } from "./world.ts";

type Given = Partial<Insertable<Application>> & {
  files?: Partial<Record<ApplicationField, string>>;
  tags?: string[];
};

type Query = NonNullable<CallOf<typeof searchApplications>["query"]>;

/** Creates a world whose applications are in the search index, and helpers to search it. */
export async function createSearchWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const company_id = world.company.id;

  /** Creates an application with extracted files and tags, and indexes its text. */
  async function candidate({ files = {}, tags = [], ...given }: Given = {}) {
    const application = await world.application(given);
    await world.system(async (db) => {
      for (const [field, text] of Object.entries(files)) {
        const file = await db
          .insertInto("stored_file")
          .values({
            company_id,
            sha256: randomBytes(32),
            storage_key: randomUUID(),
            kind: "pdf",
            content_type: "application/pdf",
            size: text.length,
            text,
            text_state: "extracted",
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await db
          .insertInto("application_file")
          .values({ company_id, application_id: application.id, field, file_id: file.id, name: `${field}.pdf` })
          .execute();
      }
      for (const name of tags) {
        const tag = await db
          .insertInto("tag")
          .values({ company_id, name, slug: name })
          .onConflict((conflict) => conflict.columns(["company_id", "slug"]).doUpdateSet({ name }))
          .returning("id")
          .executeTakeFirstOrThrow();
        await db
          .insertInto("application_tag")
          .values({ company_id, application_id: application.id, tag_id: tag.id })
          .execute();
      }
      await indexApplicationText(db, company_id, [application.id]);
    });
    return application;
  }

  const answered = (application: { id: number }, label: string, choices: string[]) =>
    world.system(async (db) => {
      const question = await db
        .insertInto("question")
        .values({ company_id, text: label })
        .returning("id")
        .executeTakeFirstOrThrow();
      const made = await db
        .insertInto("question_choice")
        .values(choices.map((text, order) => ({ company_id, question_id: question.id, text, order })))
        .returning("id")
        .execute();
      // Insert in reverse, to prove that answers are sorted by their choices' order and not by insertion.
      const given = made.toReversed().map(({ id }) => ({ company_id, application_id: application.id, choice_id: id }));
      await db.insertInto("application_answer").values(given).execute();
      await logActivity(db, { type: "company_reloaded", company_id, actor_id: null });
      return { question_id: question.id, choice_ids: made.map(({ id }) => id) };
    });

  const search = async (who: Person, query: Query = {}) => {
    const reply = await world.send(who, searchApplications, { query });
    if (reply.status !== 200) throw new Error(`The search answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };

  /** Ids found by a search, in order. */
  const found = async (who: Person, query: Query = {}) =>
    (await search(who, { exclude_facets: true, exclude_facets_q: true, ...query })).results.map(({ id }) => id);

  const follow = async (who: Person, next: string) => {
    const reply = await world.app.http.inject({
      method: "GET",
      url: next,
      headers: {
        accept: "application/json",
        "x-requested-with": "XMLHttpRequest",
        cookie: who.cookie,
        ...world.afterWrites(),
      },
    });
    return { status: reply.statusCode, body: reply.json() as Awaited<ReturnType<typeof search>> };
  };

  return { ...world, candidate, answered, search, found, follow };
}

export type SearchWorld = Awaited<ReturnType<typeof createSearchWorld>>;
