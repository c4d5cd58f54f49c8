import { sql } from "kysely";
import { expect, it } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { createSearchWorld, type SearchWorld } from "#tests/support/search-world.ts";
import { getApplication } from "../applications.contract.ts";

const specified = `
  id application_id company_id job_id job_title dt_created last_modified expiration_date
  status_id status status_group status_is_rejection_step rejection_sent is_idle idle_since
  first_name last_name full_name email phone_number ln_url avatar message
  cv cover_letter other_1 other_2 other_3 other_4 other_5
  tags answers applicant_fields rating rating_avg
  source_type uploaded_by uploaded_by_id recommended_by owner owner_obj
  should_be_masked is_viewer selected deleted anonymized hidden
  latest_export_request urls_json
`
  .trim()
  .split(/\s+/);
const ours = [
  "days_in_status",
  "has_unreadable_cv",
  "is_rejection_overdue",
  "is_withdrawn",
  "job_locations",
  "my_role",
  "pipeline_id",
  "rating_count",
  "social_title",
  "vendor_score",
  "version",
];

type World = SearchWorld;
type Who = Awaited<ReturnType<World["person"]>>;

async function bothAnswers({ search, send }: World, who: Who, { id }: { id: number }) {
  const { body } = await send(who, getApplication, { params: { application_id: id } });
  const { results } = await search(who, { exclude_facets: true, exclude_facets_q: true });
  const { matches, ...listed } = results.find((result) => result.id === id)!;
  const { is_internal: _, is_by_mail: __, source: ___, dt_withdrawn: ____, withdrawal_reason: _____, ...single } = body;
  return { single, listed, matches };
}

const rated = ({ system, company }: World, application: { id: number }, { user_id }: Who, value: number) =>
  system((db) =>
    db
      .insertInto("rating")
      .values({ company_id: company.id, application_id: application.id, user_id, value })
      .execute(),
  );

it("[DATA-1] answers with the specification's fields, the list and the single one alike", async () => {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const { single, listed, matches } = await bothAnswers(world, admin, await world.candidate());

  expect(Object.keys(single).toSorted()).toEqual([...specified, ...ours].toSorted());
  expect(Object.keys(single.urls_json).toSorted()).toEqual([
    "get_share_link",
    "job_detail",
    "rating_avg",
    "rating_list",
  ]);
  expect(listed).toEqual(single);
  expect(matches).toEqual([]);
});

it("[DATA-1] says what was answered, attached, recommended, tagged and rated", async () => {
  const world = await createSearchWorld();
  const [admin, colleague] = [await world.person("admin"), await world.person("member")];
  const application = await world.candidate({
    files: { cv: "Bridges", other_3: "A diploma" },
    tags: ["senior"],
    source_type: "recommended",
    source_json: JSON.stringify({ ref_name: "Mika Salo", ref_email: "mika@example.com" }),
    uploaded_by_id: colleague.user_id,
    owner_id: admin.user_id,
  });
  const shift = await world.answered(application, "Which shifts suit you?", ["Days", "Nights"]);
  const start = await world.answered(application, "When could you start?", ["At once"]);
  await rated(world, application, admin, 4);
  await rated(world, application, colleague, 1);

  const { single, listed } = await bothAnswers(world, admin, application);

  const answer = (of: typeof shift, label: string, place: number, text: string) => ({
    question: { id: of.question_id, label, question_type: "application", choice_type: "select-multiple" },
    choice_id: of.choice_ids[place],
    text,
    questionnaire: null,
    user: null,
  });
  expect(single.answers).toEqual([
    answer(shift, "Which shifts suit you?", 0, "Days"),
    answer(shift, "Which shifts suit you?", 1, "Nights"),
    answer(start, "When could you start?", 0, "At once"),
  ]);
  expect(single).toMatchObject({
    cv: { field: "cv", name: "cv.pdf", url: `/v1/applications/${application.id}/files/cv/` },
    cover_letter: null,
    other_3: { field: "other_3", name: "other_3.pdf" },
    tags: [{ name: "senior", slug: "senior" }],
    recommended_by: { name: "Mika Salo", email: "mika@example.com" },
    uploaded_by: colleague.user_id,
    owner_obj: { id: admin.user_id },
    rating: 4,
    deleted: false,
    hidden: false,
  });
  expect(listed).toEqual(single);
});

it("[DATA-1] calls no uploader a recommender, and gives each application its own answers", async () => {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const uploaded = await world.candidate({ source_type: "uploaded", uploaded_by_id: admin.user_id });
  const other = await world.candidate();
  await world.answered(other, "When could you start?", ["At once"]);

  expect((await bothAnswers(world, admin, uploaded)).listed).toMatchObject({ recommended_by: null, answers: [] });
  expect((await bothAnswers(world, admin, other)).listed.answers).toMatchObject([{ text: "At once" }]);
});

it("[ROLE-15] shows of a masked application nothing that could identify the candidate", async () => {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const masked = await world.candidate({
    files: { cv: "Zelda" },
    phone_number: "+46 70 1234567",
    ln_url: "https://example.com/zelda",
    source_type: "recommended",
    source_json: JSON.stringify({ ref_name: "Zelda's sister" }),
    is_masked: true,
  });
  await world.answered(masked, "Who told you of us?", ["My sister Zelda"]);

  const { single, listed } = await bothAnswers(world, admin, masked);

  const none = { first_name: null, last_name: null, full_name: null, email: null, phone_number: null, ln_url: null };
  expect(single).toMatchObject({ ...none, avatar: null, cv: null, answers: [], recommended_by: null });
  expect(JSON.stringify(single)).not.toMatch(/zelda/i);
  expect(listed).toEqual(single);
});

it("[ROLE-10] shows a recruiter no rating, not even as their own", async () => {
  const world = await createSearchWorld();
  const ownJob = await world.job();
  const recruiter = await world.person("member", { jobs: [[ownJob, "recruiter"]] });
  const brought = await world.candidate({ job_id: ownJob.id, uploaded_by_id: recruiter.user_id });
  await rated(world, brought, recruiter, 5);

  expect((await bothAnswers(world, recruiter, brought)).single.rating).toBeNull();
});

it("[SEARCH-6] [SEARCH-10] names the locations of the job, and counts the days since the last move", async () => {
  const world = await createSearchWorld();
  const company_id = world.company.id;
  const admin = await world.person("admin");
  const job = await world.job();
  const [fresh, settled, moved] = [
    await world.candidate({ job_id: job.id, dt_created: new Date(Date.now() - 5 * 86_400_000).toISOString() }),
    await world.candidate(),
    await world.candidate(),
  ];
  await world.system(async (db) => {
    const places = await db
      .insertInto("location")
      .values(["Malmö", "Lund"].map((name) => ({ company_id, name, location_json: JSON.stringify({ city: name }) })))
      .returning("id")
      .execute();
    const links = places.map(({ id }) => ({ company_id, job_id: job.id, location_id: id }));
    await db.insertInto("job_location").values(links).execute();
    await sql`
      insert into status_change (company_id, application_id, to_status_id, dt_created)
      select company_id, id, status_id, now() - make_interval(days => days) from application,
        unnest(${[settled.id, moved.id]}::bigint[], array[6, 400]) as given (application_id, days)
      where company_id = ${company_id} and id = application_id`.execute(db);
  });
  const status_id = (await world.status("Screening")).id;
  await world.send(admin, patchApplication, { params: { application_id: moved.id }, body: { status_id } });

  const answers = await Promise.all([fresh, settled, moved].map((one) => bothAnswers(world, admin, one)));

  for (const side of ["single", "listed"] as const) {
    expect(answers.map((answer) => answer[side].days_in_status)).toEqual([5, 6, 0]);
    expect(answers.map((answer) => answer[side].job_locations)).toEqual([["Lund", "Malmö"], [], []]);
  }
});
