import { sql } from "kysely";
import { expect, it } from "vitest";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { searchInSql } from "#tests/support/sql-search.ts";

it("[SEARCH-10] does not narrow a facet by its own choices, and the others by all", async () => {
  const { candidate, job, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const [design, sales] = [await job({ title: "Design" }), await job({ title: "Sales" })];
  await candidate({ job_id: design.id, source_type: "applied", tags: ["senior"] });
  await candidate({ job_id: design.id, source_type: "sourced", tags: ["senior", "remote"] });
  await candidate({ job_id: sales.id, source_type: "sourced" });

  const { count, facets } = await search(admin, { job_title: ["Design"], source_type: ["sourced"] });

  expect(count).toBe(1);
  expect(facets.job_title).toEqual([
    { value: "Design", label: "Design", count: 1, selected: true },
    { value: "Sales", label: "Sales", count: 1, selected: false },
  ]);
  expect(facets.source_type).toEqual([
    { value: "applied", label: "Applied", count: 1, selected: false },
    { value: "sourced", label: "Sourced", count: 1, selected: true },
  ]);
  expect(facets.tags).toEqual([
    { value: "remote", label: "remote", count: 1, selected: false },
    { value: "senior", label: "senior", count: 1, selected: false },
  ]);
});

it("[SEARCH-10] widens by several choices of one facet and narrows by several facets", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const a = await candidate({ tags: ["a"], owner_id: admin.user_id, rating_avg: 3.5, rating_count: 2 });
  const b = await candidate({ tags: ["b"], rating_avg: 3.4, rating_count: 2 });
  const ab = await candidate({ tags: ["a", "b"] });

  expect(await found(admin, { tags: ["a", "b"] })).toEqual([ab.id, b.id, a.id]);
  expect(await found(admin, { tags: ["a"], owner: [admin.user_id] })).toEqual([a.id]);
  expect(await found(admin, { rating: [4] })).toEqual([a.id]);
  expect(await found(admin, { rating: [3, 0] })).toEqual([ab.id, b.id]);
});

it("[SEARCH-10] orders options as people count, and rates from none to five", async () => {
  const { candidate, job, person, search } = await createSearchWorld();
  const admin = await person("admin", { language: "sv" });
  for (const title of ["Grade 10", "Grade 9", "grade 2", "Ålder"])
    await candidate({ job_id: (await job({ title })).id, source_type: "uploaded" });

  const { facets } = await search(admin);

  expect(facets.job_title?.map(({ label }) => label)).toEqual(["grade 2", "Grade 9", "Grade 10", "Ålder"]);
  expect(facets.rating?.map(({ label }) => label)).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect(facets.source_type?.map(({ label }) => label)).toEqual(["Uppladdad"]);
});

it("[SEARCH-10] lists the fifty fullest options and every chosen one, and finds the rest by their text", async () => {
  const { candidate, job, person, search } = await createSearchWorld();
  const admin = await person("admin");
  for (let number = 1; number <= 52; number++) {
    const { id } = await job({ title: `Jöb ${number}` });
    await candidate({ job_id: id });
    if (number > 2) await candidate({ job_id: id });
  }

  const all = (await search(admin)).facets.job_title ?? [];
  const chosen = (await search(admin, { job_title: ["Jöb 1"] })).facets.job_title ?? [];
  const asked = await search(admin, { facet: "job_title", facet_text: "JOB 5" });

  expect(all).toHaveLength(50);
  expect(all[0]?.label).toBe("Jöb 3");
  expect(chosen).toHaveLength(51);
  expect(chosen[0]).toEqual({ value: "Jöb 1", label: "Jöb 1", count: 1, selected: true });
  expect(Object.keys(asked.facets)).toEqual(["job_title"]);
  expect(asked.facets.job_title?.map(({ label }) => label)).toEqual(["Jöb 5", "Jöb 50", "Jöb 51", "Jöb 52"]);
});

it("[SEARCH-10] names a chosen colleague, tag and status that nothing is found for", async () => {
  const { candidate, person, search, status } = await createSearchWorld();
  const admin = await person("admin");
  const hired = await status("Hired");
  await candidate({ tags: ["senior"], status_id: hired.id });

  const { count, facets } = await search(admin, { owner: [admin.user_id], tags: ["senior"], status: [hired.id] });

  expect(count).toBe(0);
  expect(facets.owner).toEqual([{ value: String(admin.user_id), label: admin.name, count: 0, selected: true }]);
  expect(facets.tags).toEqual([{ value: "senior", label: "senior", count: 0, selected: true }]);
  expect(facets.status?.at(-1)).toEqual({ value: String(hired.id), label: "Hired", count: 0, selected: true });
});

it("[SEARCH-10] lists pipeline after pipeline, and names that of a status whose name another has too", async () => {
  const world = await createSearchWorld();
  const { company, person, search, system } = world;
  await system(async (db) => {
    const pipeline = await db
      .insertInto("pipeline")
      .values({ company_id: company.id, name: "Interns" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const common = { company_id: company.id, pipeline_id: pipeline.id };
    const statuses = [
      { ...common, name: "New", group: 0, order: 1 },
      { ...common, name: "Offer", group: 1, order: 2 },
    ];
    await db.insertInto("application_status").values(statuses).execute();
  });

  const admin = await person("admin");
  const found = await search(admin, {});
  const foundInSql = await searchInSql(world)(admin, "admin", {});

  const labels = found.facets.status?.map((option) => option.label);
  expect(labels).toEqual([
    "New · Standard",
    "Screening",
    "Interview",
    "Offer · Standard",
    "New · Interns",
    "Offer · Interns",
  ]);
  expect(foundInSql.facets.status?.map((option) => option.label)).toEqual(labels);
});

it("[SEARCH-10] tells how many days applications have been in their status, and restarts with each move", async () => {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const [, settled, moved] = [await world.candidate(), await world.candidate(), await world.candidate()];
  await world.system(async (db) => {
    await sql`
      insert into status_change (company_id, application_id, to_status_id, dt_created)
      select company_id, id, status_id, now() - make_interval(hours => hours) from application,
        unnest(${[settled.id, moved.id]}::bigint[], array[6 * 24, 400 * 24]) as given (application_id, hours)
      where company_id = ${world.company.id} and id = application_id`.execute(db);
    await logActivity(db, { type: "company_reloaded", company_id: world.company.id, actor_id: null });
  });
  const status_id = (await world.status("Screening")).id;
  await world.send(admin, patchApplication, { params: { application_id: moved.id }, body: { status_id } });

  for (const { count, facets } of [
    await world.search(admin, { days_in_stage: ["0"] }),
    await searchInSql(world)(admin, "admin", { days_in_stage: ["0"] }),
  ]) {
    expect(count).toBe(2);
    expect(facets.days_in_stage).toEqual([
      { value: "0", label: "0–2 days", count: 2, selected: true },
      { value: "3", label: "3–6 days", count: 1, selected: false },
      { value: "7", label: "7–13 days", count: 0, selected: false },
      { value: "14", label: "14–29 days", count: 0, selected: false },
      { value: "30", label: "30+ days", count: 0, selected: false },
    ]);
  }
});
