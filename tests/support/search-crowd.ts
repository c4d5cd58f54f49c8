import { sql } from "kysely";
import type { JobRole } from "#shared/actor.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import { indexAnswersOn } from "#features/review/questions/server/index-answers.ts";
import { indexCommentsOn } from "#features/review/comments/server/index-comments.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { sourceTypes } from "#features/review/applications/applications.ts";
import { cases } from "./cases.ts";
import { createWorld } from "./world.ts";

/** Number of comparisons between the two searches. After changing either of them, run thousands: `CASES=20`. */
export const agreementCases = cases(150);

const departments = ["Design", "Engineering", "Sales", "People"];
const categories = ["Technology", "Business", "Care"];
const places = ["Malmö", "Turku", "Köln", "Oslo 2", "Oslo 10"];
const agencies = ["North Search", "Blue Pool"];
export const crowdTitles = ["Designer", "Sales 2", "Sales 10", "Nurse", "designer"];
const crowdTags = Array.from({ length: 60 }, (_, n) => `tag ${n}`);

/**
 * Creates a company for comparing searches, in a few statements. It has jobs of every structure, many applications with
 * values for every facet, and searchers of every role.
 */
export async function createSearchCrowd(size: number) {
  const world = await createWorld();
  const { company, job, person, statuses, system } = world;
  const jobs: { id: number }[] = [];
  for (let n = 0; n < 12; n++) {
    const status = n === 11 ? "deleted" : "published";
    jobs.push(await job({ title: crowdTitles[n % crowdTitles.length] ?? "", status }));
  }
  const named = await system(async (db) => {
    const insert = async (table: "department" | "category" | "agency", names: readonly string[]) =>
      db
        .insertInto(table)
        .values(names.map((name) => ({ company_id: company.id, name })))
        .returning("id")
        .execute();
    const location = await db
      .insertInto("location")
      .values([...places, "Malmö"].map((name) => ({ company_id: company.id, name, location_json: "{}" })))
      .returning("id")
      .execute();
    const layer_option = await db
      .insertInto("layer_option")
      .values(
        Array.from({ length: 10 }, (_, n) => ({ company_id: company.id, dimension: 1 + (n % 5), name: `Layer ${n}` })),
      )
      .returning("id")
      .execute();
    const tag = await db
      .insertInto("tag")
      .values(crowdTags.map((name) => ({ company_id: company.id, name, slug: name.replace(" ", "-") })))
      .returning("id")
      .execute();
    const question = await db
      .insertInto("question")
      .values(["Notice?", "Licence?"].map((text) => ({ company_id: company.id, text })))
      .returning("id")
      .execute();
    const choice = await db
      .insertInto("question_choice")
      .values(
        question.flatMap(({ id }) =>
          ["Yes", "No", "Later"].map((text) => ({ company_id: company.id, question_id: id, text })),
        ),
      )
      .returning("id")
      .execute();
    return {
      department: await insert("department", departments),
      category: await insert("category", categories),
      agency: await insert("agency", agencies),
      location,
      layer_option,
      tag,
      choice,
    };
  });

  await system(async (db) => {
    for (const [n, { id }] of jobs.entries()) {
      const link = async (table: string, column: string, ids: readonly { id: number }[], mask: number) => {
        const chosen = ids.filter((_, index) => (mask >> index) % 2 === 1).map((row) => row.id);
        await sql`
          insert into ${sql.table(table)} (company_id, job_id, ${sql.ref(column)})
          select ${company.id}, ${id}, unnest(${chosen}::bigint[])`.execute(db);
      };
      await link("job_department", "department_id", named.department, n + 1);
      await link("job_category", "category_id", named.category, n * 3);
      await link("job_location", "location_id", named.location, n * 5 + 1);
      await link("job_layer", "layer_option_id", named.layer_option, n * 37);
    }
  });

  const part = (roles: Record<number, JobRole>) =>
    Object.entries(roles).map(([n, role]) => [jobs[Number(n)], role] as [{ id: number }, JobRole]);
  const owner = await person("owner");
  const admin = await person("admin", { language: "sv" });
  const manager = await person("manager", { jobs: part({ 0: "job_owner", 3: "collaborator", 7: "viewer" }) });
  const scorer = await person("member", {
    jobs: part({ 1: "collaborator", 2: "job_interviewer" }),
    permissions: ["partners:can-see"],
  });
  const recruiter = await person("member", { jobs: part({ 0: "recruiter", 1: "recruiter", 2: "viewer" }) });
  const stranger = await person("member");

  const all = await statuses();
  await system((db) =>
    insertCrowd(db, {
      company_id: company.id,
      size,
      jobs: jobs.map(({ id }) => id),
      statuses: all,
      owners: [owner.user_id, admin.user_id, manager.user_id],
      recruiter: recruiter.user_id,
      agencies: named.agency.map(({ id }) => id),
      tags: named.tag.map(({ id }) => id),
      choices: named.choice.map(({ id }) => id),
    }),
  );
  const rows = await system((db) =>
    db.selectFrom("application").select("id").where("company_id", "=", company.id).orderBy("id").execute(),
  );
  const ids = rows.map(({ id }) => id);
  await system((db) =>
    writeTexts(db, { company_id: company.id, ids, authors: [owner.user_id, manager.user_id, recruiter.user_id] }),
  );
  await system((db) => writeAnswers(db, company.id, ids));
  await system((db) => writeMessages(db, company.id));
  const interviewer = await person("member", {
    jobs: part({ 5: "recruiter" }),
    applications: ids.filter((_, n) => n % 97 === 0).map((id) => ({ id })),
  });
  return { world, jobs, statuses: all, ids, people: [owner, admin, manager, scorer, recruiter, interviewer, stranger] };
}

/** Words with inflections, compounds and special characters, so that every word rule is exercised. */
export const crowdWords = (
  "python c++ c# engineer engineers utvecklare mjukvaruutvecklare utveckling pflegerin krankenpfleger kehittäjä " +
  "ohjelmistokehittäjä team teams lead leading sjuksköterska 李明"
).split(" ");

/**
 * Writes up to three messages for two thirds of the applications: both directions, by people and automatic, every
 * state, some private.
 */
const writeMessages = (db: Parameters<typeof logActivity>[0], company_id: number) =>
  sql`
    insert into message (company_id, application_id, direction, state, cause, is_private, is_auto_reply, to_name, to_address,
      subject, html, send_at, message_id)
    select company_id, id, direction, case direction when 'in' then 'received' else state end,
      case when direction = 'out' and (id + n) % 3 = 0 then 'thank-you' else 'person' end, (id / 2 + n) % 5 = 0,
      direction = 'in' and (id + n) % 7 = 0, '', '', '', '', now(), direction || id || '-' || n
    from (
      select company_id, id, n, case when (id / 3 + n) % 4 = 0 then 'in' else 'out' end as direction,
        (array['sent', 'delivered', 'bounced', 'failed', 'unknown', 'queued', 'canceled'])[1 + (id / 5 + n * 3) % 7] as state
      from application, generate_series(1, application.id % 4) as n
      where company_id = ${company_id} and id % 3 > 0
    ) message`.execute(db);

/** Writes answers to the application form and to questionnaires that are public, private, internal or for reviews. */
async function writeAnswers(db: Parameters<typeof logActivity>[0], company_id: number, ids: readonly number[]) {
  const forms = [{}, { is_private: true }, { is_internal: true }, { questionnaire_type: "review" }];
  const made = await db
    .insertInto("questionnaire")
    .values(forms.map((form) => ({ questionnaire_type: "application", ...form, company_id, title: "Form" })))
    .returning(["id", "questionnaire_type"])
    .execute();
  const asking = [{ id: null, questionnaire_type: "application" }, ...made];
  const question = await db
    .insertInto("question")
    .values(
      asking.map(({ questionnaire_type: q_type }) => ({ company_id, text: "Question", q_type, choice_type: "text" })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("question_version")
    .values(
      question.map(({ id }) => ({ company_id, question_id: id, version: 1, text: "Question", choice_type: "text" })),
    )
    .execute();
  const answered = ids.filter((_, n) => n % 3 > 0);
  await db
    .insertInto("answer")
    .values(
      answered.map((application_id, n) => ({
        company_id,
        application_id,
        question_id: question[n % question.length]?.id ?? 0,
        version: 1,
        questionnaire_id: asking[n % asking.length]?.id ?? null,
        text: `${crowdWords[n % crowdWords.length]} ${crowdWords[(n * 3 + 1) % crowdWords.length]}`,
      })),
    )
    .execute();
  await indexAnswersOn(db, company_id, answered);
}

type Texts = { company_id: number; ids: readonly number[]; authors: readonly number[] };

/** Writes files shared by many applications, and comments visible to the team or to a single person. */
async function writeTexts(db: Parameters<typeof logActivity>[0], { company_id, ids, authors }: Texts): Promise<void> {
  const word = (n: number) => crowdWords[n % crowdWords.length] ?? "";
  const files = await db
    .insertInto("stored_file")
    .values(
      Array.from({ length: 40 }, (_, n) => ({
        company_id,
        sha256: Buffer.from(String(n).padStart(32, "0")),
        storage_key: `crowd-${company_id}-${n}`,
        kind: "pdf",
        content_type: "application/pdf",
        size: 10,
        text: Array.from({ length: 1 + (n % 9) }, (__, k) => word(n * 5 + k * (n + 3))).join(" "),
        text_state: "extracted",
      })),
    )
    .returning("id")
    .execute();
  const some = (every: number, shift: number) => ids.filter((_, n) => (n + shift) % every === 0);
  const of = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  for (const [field, every, shift] of [
    ["cv", 2, 0],
    ["cover_letter", 5, 1],
    ["other_2", 9, 2],
  ] as const)
    await db
      .insertInto("application_file")
      .values(
        some(every, shift).map((application_id, n) => ({
          company_id,
          application_id,
          field,
          file_id: of(files, n * 7 + shift).id,
          name: "x.pdf",
        })),
      )
      .execute();
  await db
    .insertInto("comment")
    .values(
      some(3, 0).map((application_id, n) => ({
        company_id,
        application_id,
        user_id: of(authors, n),
        scope: n % 2 === 0 ? "team" : "private",
        message: `${word(n)} ${word(n * 3 + 1)}`,
      })),
    )
    .execute();
  await indexApplicationText(db, company_id, ids);
  await indexCommentsOn(db, company_id, some(3, 0));
}

type Crowd = {
  company_id: number;
  size: number;
  jobs: number[];
  statuses: readonly { id: number; group: number }[];
  owners: number[];
  recruiter: number;
  agencies: number[];
  tags: number[];
  choices: number[];
};

/** Inserts applications with values derived from each row's number, so that every run has the same data. */
async function insertCrowd(db: Parameters<typeof logActivity>[0], crowd: Crowd): Promise<void> {
  const { company_id } = crowd;
  const of = (list: readonly (string | number)[], every: string) =>
    sql`(${[...list]}::text[])[1 + (${sql.raw(every)}) % ${list.length}]`;
  await sql`
    insert into application (company_id, job_id, status_id, status_group, first_name, last_name, name_key, email, message,
      source_type, owner_id, uploaded_by_id, agency_id, score, rating_avg, rating_count, rejection_sent, is_internal,
      is_masked, is_hidden, deleted_at, idle_at, dt_created, last_modified)
    select ${company_id}, ${of(crowd.jobs, "n * 7 + n / 12")}::bigint,
      ${of(
        crowd.statuses.map(({ id }) => id),
        "n / 3",
      )}::bigint,
      ${of(
        crowd.statuses.map(({ group }) => group),
        "n / 3",
      )}::smallint,
      first_name, last_name, lower(first_name || ' ' || last_name), n || '@example.com',
      ${of(crowdWords, "n / 5")} || ' ' || ${of(crowdWords, "n * 11 + n / 7")},
      ${of(sourceTypes, "n * 5 + n / 9")},
      case when n % 3 = 0 then ${of(crowd.owners, "n / 3")}::bigint end,
      case when n % 4 = 0 then ${crowd.recruiter}::bigint end,
      case when n % 4 = 0 then ${of(crowd.agencies, "n / 4")}::bigint end,
      case when n % 5 < 3 then n * 13 % 101 end,
      case when n % 2 = 0 then 1 + (n * 7 % 401) / 100.0 end, n % 2, n % 6 < 2, n % 11 = 0, n % 8 = 0, n % 301 = 0,
      case when n % 203 = 0 then now() end,
      case when n % 7 < 2 then now() + make_interval(days => n % 41 - 20) end,
      now() - make_interval(days => n * 31 % 2100, secs => n % 86400), now() - make_interval(hours => n * 17 % 900)
    from (
      select n, (array['Anna', 'Bo', 'Åsa', 'Zoë', 'anna'])[1 + n % 5] as first_name,
        (array['Berg', 'Lind', 'Öberg', 'Ärlig', 'Çelik', '李', 'berg'])[1 + n * 3 % 7] as last_name
      from generate_series(1, ${crowd.size}) n
    ) given`.execute(db);
  // One application in five has no status change except its creation.
  await sql`
    insert into status_change (company_id, application_id, to_status_id, dt_created)
    select company_id, id, status_id, now() - make_interval(days => (id * k * 7 % 45)::integer, secs => 1 + id % 40000)
    from application, generate_series(1, 2) k
    where company_id = ${company_id} and id % 5 > 0`.execute(db);
  await sql`
    insert into application_tag (company_id, application_id, tag_id)
    select ${company_id}, id, ${of(crowd.tags, "id * k + id / 60")}::bigint from application, generate_series(1, 3) k
    where company_id = ${company_id} and id % 4 >= k on conflict do nothing`.execute(db);
  await sql`
    insert into application_answer (company_id, application_id, choice_id)
    select ${company_id}, id, ${of(crowd.choices, "id * k")}::bigint from application, generate_series(1, 2) k
    where company_id = ${company_id} and id % 3 >= k on conflict do nothing`.execute(db);
  await logActivity(db, { type: "company_reloaded", company_id, actor_id: null });
}
