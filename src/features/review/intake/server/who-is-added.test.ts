import { beforeAll, expect, it } from "vitest";
import { listAlsoApplied } from "#features/across/merging/duplicates.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { createCandidate, errorsOn, fill } from "#tests/support/candidate.ts";
import { importsIn, table } from "#tests/support/imports.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";
import { addCandidate } from "../intake.contract.ts";

beforeAll(ensurePages);

async function given() {
  const world = await createWorld();
  const job = await world.job();
  const admin = await world.person("admin");
  const candidate = createCandidate(world);
  const applications = () =>
    world.system((db) => db.selectFrom("application").selectAll().where("job_id", "=", job.id).orderBy("id").execute());
  const apply = async (words: Record<string, string>) => candidate.send(fill(await candidate.openForm(job), words));
  const add = (body: { first_name: string; last_name?: string; email?: string }) =>
    world.sendRaw(admin, addCandidate, { params: { job_id: job.id }, body });
  return { ...world, job, admin, applications, apply, add, ...importsIn(world, job, admin) };
}

it.each([
  ["bea@müller.test", "bea@müller.test"],
  ["jörg@mail.test", "jörg@mail.test"],
  ["anna@xn--e1afmkfd.xn--p1ai", "anna@xn--e1afmkfd.xn--p1ai"],
  ["r&d@mail.test", "r&d@mail.test"],
  ["zora\u200B@mail.test", "zora@mail.test"],
  ["\u200Eliv@mail.test", "liv@mail.test"],
])("[PUBLIC-2] [UI-7] takes the address %j by the form, by hand, by a table and on a change", async (typed, email) => {
  const { apply, add, whole, applications, send, admin } = await given();

  const applied = await apply({ email: typed });
  const added = await add({ first_name: "Bea", last_name: "Berg", email: typed });
  const bytes = Buffer.from(table("First name,Last name,Email", `Bea,Berg,${typed}`));
  await whole({ name: "people.csv", bytes }, { adds_duplicates: true });
  const [first] = await applications();
  const { id = 0, version } = first ?? {};
  await send(admin, patchApplication, { params: { application_id: id }, body: { email: "a@mail.test", version } });
  const patched = await send(admin, patchApplication, {
    params: { application_id: id },
    body: { email: typed, version: (version ?? 0) + 1 },
  });

  expect([applied.status, added.status, patched.body.email]).toEqual([303, 201, email]);
  expect((await applications()).map((one) => one.email)).toEqual([email, email, email]);
});

it("[PUBLIC-2] refuses an address that no email reaches, beside its field", async () => {
  const { apply, add } = await given();

  const applied = await apply({ email: "anna@mail" });
  const added = await add({ first_name: "Anna", email: "anna@mail" });

  expect([applied.status, Object.keys(errorsOn(applied))]).toEqual([422, ["email"]]);
  expect([added.status, Object.keys(added.body.errors ?? {})]).toEqual([400, ["email"]]);
});

it("[PUBLIC-2] [UI-7] takes a person with one name by the form, by hand and on a change, in whichever field it is", async () => {
  const { apply, add, applications, send, admin } = await given();

  const statuses = [
    (await apply({ first_name: "Suparman", last_name: "" })).status,
    (await apply({ first_name: "", last_name: "Sukarni" })).status,
    (await add({ first_name: "Madonna" })).status,
    (await apply({ first_name: "Anna", last_name: "Berg" })).status,
  ];
  const anna = (await applications()).at(-1);
  const params = { application_id: anna?.id ?? 0 };
  const patched = await send(admin, patchApplication, { params, body: { last_name: "", version: anna?.version ?? 0 } });

  expect(statuses).toEqual([303, 303, 201, 303]);
  expect((await applications()).map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
    ["Suparman", ""],
    ["Sukarni", ""],
    ["Madonna", ""],
    ["Anna", ""],
  ]);
  expect(patched.body.full_name).toBe("Anna");
});

it("[PUBLIC-2] needs a name, and says so beside the first of its fields", async () => {
  const { apply, applications } = await given();

  const applied = await apply({ first_name: "", last_name: "" });

  expect([applied.status, Object.keys(errorsOn(applied))]).toEqual([422, ["first_name"]]);
  expect(await applications()).toEqual([]);
});

it("[DETAIL-6] names a person with one name in other lists without a space behind it", async () => {
  const { add, send, admin, applications } = await given();
  const body = { first_name: "Suparman", email: "suparman@mail.test" };
  await add(body);
  await add(body);
  const [first] = await applications();

  const params = { application_id: first?.id ?? 0 };
  const { body: others } = await send(admin, listAlsoApplied, { params, query: {} });

  expect(others.results.map(({ full_name }: { full_name: string }) => full_name)).toEqual(["Suparman"]);
});
