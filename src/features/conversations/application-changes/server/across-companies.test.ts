import { sql } from "kysely";
import type { CompanyRole } from "#shared/actor.ts";
import { expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { forceSso, joinInGroup, signedInBy } from "#tests/support/group.ts";
import { fileRows, textFile } from "#tests/support/stored-files.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { copyApplication, listTransferJobs, patchApplication } from "../application-changes.contract.ts";

/** Creates two companies of a group, a person who works in both, and an application with a document in the first. */
async function given(role: CompanyRole = "admin") {
  const [here, there] = [await createWorld(), await createWorld()];
  await joinInGroup(here, there);
  const person = await here.person("admin");
  await join(here, there, person, role);
  const source = await here.application({ message: "Jag bygger broar.", owner_id: person.user_id, rating_avg: 4 });
  await uploadsIn(here).attach(person, source.id, "cv", textFile("Twelve years of bridges."));
  await here.send(person, createApplicationComment, {
    params: { application_id: source.id },
    body: { message: "Our secret.", scope: "team" },
  });
  return { here, there, person, source, job: await there.job({ title: "Bridge engineer" }) };
}

const join = ({ system }: World, { company }: World, { user_id }: Person, role: CompanyRole) =>
  system((db) =>
    db
      .insertInto("company_user")
      .values({ company_id: company.id, user_id, role, confirmed_at: sql`now()` })
      .execute(),
  );

const applicationsIn = ({ system, company }: World) =>
  system((db) => db.selectFrom("application").selectAll().where("company_id", "=", company.id).execute());

const rowsIn = (world: World, table: "comment" | "rating" | "application_tag" | "task") =>
  world.system((db) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("company_id", "=", world.company.id)
      .executeTakeFirstOrThrow(),
  );

it("[DETAIL-10] copies to a company of the group what the candidate gave, with the bytes of their documents", async () => {
  const { here, there, person, source, job } = await given();

  const copied = await here.send(person, copyApplication, {
    params: { application_id: source.id },
    body: { job_id: job.id },
  });

  expect(copied).toMatchObject({ status: 201, body: { company_id: there.company.id, job_id: job.id } });
  const [made, ...others] = await applicationsIn(there);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    id: copied.body.id,
    first_name: "Ylva",
    email: source.email,
    message: "Jag bygger broar.",
    owner_id: null,
    rating_avg: null,
  });
  const [file] = await fileRows(there);
  const bytes = await here.app.storage.read(file!.storage_key).toArray();
  expect(Buffer.concat(bytes).toString()).toBe("Twelve years of bridges.");
  expect(file!.storage_key).not.toBe((await fileRows(here))[0]!.storage_key);
  for (const table of ["comment", "rating", "application_tag", "task"] as const)
    expect([table, (await rowsIn(there, table)).count]).toEqual([table, 0]);
  // These data stayed in the first company.
  const stays = await here.send(person, getApplication, { params: { application_id: source.id } });
  expect(stays.body).toMatchObject({ owner: person.user_id, cv: { name: "notes.txt" } });
});

it("[DETAIL-10] moves to a company of the group: anew and without an owner there, deleted here, told in each", async () => {
  const { here, there, person, source, job } = await given();
  const offer = await there.status("Offer");

  const moved = await here.send(person, patchApplication, {
    params: { application_id: source.id },
    body: { id: source.id, job_id: job.id, status_id: offer.id, _owner: null },
  });

  expect(moved.body).toMatchObject({ company_id: there.company.id, job_id: job.id, status: "Offer", owner: null });
  const gone = await here.sendRaw(person, getApplication, { params: { application_id: source.id } });
  expect(gone.status).toBe(404);
  const told = (world: World, type: string) =>
    world.system((db) =>
      db
        .selectFrom("activity")
        .select("actor_id")
        .where("company_id", "=", world.company.id)
        .where("type", "=", type)
        .execute(),
    );
  expect(await told(here, "application_deleted")).toEqual([{ actor_id: person.user_id }]);
  expect(await told(there, "application_created")).toEqual([{ actor_id: person.user_id }]);
});

it("[ROLE-2] brings nothing to a company where the person does not run the job, nor out of the group", async () => {
  const { here, there, person, source, job } = await given("member");
  const apart = await createWorld();
  await join(here, apart, person, "admin");
  const call = (job_id: number) =>
    here.sendRaw(person, copyApplication, { params: { application_id: source.id }, body: { job_id } });

  const [unrun, outside] = [await call(job.id), await call((await apart.job()).id)];
  const jobs = (company_id: number) => here.sendRaw(person, listTransferJobs, { query: { company_id } });

  expect([unrun.status, outside.status]).toEqual([400, 400]);
  expect(unrun.body).toEqual(outside.body);
  expect([await applicationsIn(there), await applicationsIn(apart)]).toEqual([[], []]);
  expect((await jobs(there.company.id)).body).toMatchObject({ results: [] });
  expect((await jobs(apart.company.id)).status).toBe(404);
});

it("[DETAIL-10] lists the companies to choose from, and the other one's jobs when it is asked for", async () => {
  const { here, there, person, job } = await given();

  const own = await here.send(person, listTransferJobs, {});
  const others = await here.send(person, listTransferJobs, { query: { company_id: there.company.id } });

  expect(own.body.companies.map(({ id }) => id)).toEqual([here.company.id, there.company.id]);
  expect(own.body.results.map(({ id }) => id)).not.toContain(job.id);
  expect(others.body.results).toMatchObject([{ id: job.id, company_id: there.company.id, title: "Bridge engineer" }]);
});

it("[DETAIL-10] [AUTH-9] copies to no company that the session could not switch to", async () => {
  const { here, there, person, source, job } = await given();
  const call = { params: { application_id: source.id }, body: { job_id: job.id } };

  const bySso = await here.sendRaw(await signedInBy(here, person, "sso"), copyApplication, call);
  const jobs = await here.send(await signedInBy(here, person, "sso"), listTransferJobs, {});
  await forceSso(there, true);
  const byPassword = await here.sendRaw(person, copyApplication, call);
  const transferred = await here.sendRaw(person, patchApplication, call);

  expect([bySso.status, byPassword.status, transferred.status]).toEqual([400, 400, 400]);
  expect(jobs.body.companies.map(({ id }) => id)).toEqual([here.company.id]);
  expect(await applicationsIn(there)).toEqual([]);
});
