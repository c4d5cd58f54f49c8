import { expect, it } from "vitest";
import { createWorld, type Person } from "#tests/support/world.ts";
import { searchJobs } from "../job-list.contract.ts";

async function given() {
  const world = await createWorld();
  const suggestion = async (who: Person, q: string, query: object = {}) =>
    (await world.send(who, searchJobs, { query: { q, ...query } })).body.suggested_q;
  return { ...world, suggestion };
}

it("[JOB-1] suggests near words of titles, as they are written there, for a text that finds nothing", async () => {
  const { job, person, send, suggestion } = await given();
  const admin = await person("admin");
  await job({ title: "Platform Engineer (m/f/x)" });
  await job({ title: "Platform Engineer" });
  await job({ title: "Ingénieure Ångström" });
  await job({ title: "Projektledare" });

  expect(await suggestion(admin, "Platfrom enginer")).toBe("platform engineer");
  expect(await suggestion(admin, "engineer platfrom")).toBe("engineer platform");
  expect(await suggestion(admin, "ingeneure")).toBe("ingénieure");
  expect(await suggestion(admin, "angstrum")).toBe("ångström");
  // Matches the beginning of a longer word.
  expect(await suggestion(admin, "porjekt")).toBe("projektledare");
  const { body } = await send(admin, searchJobs, { query: { q: "platform engineer" } });
  expect([body.count, body.suggested_q]).toEqual([2, null]);
});

it("[JOB-1] suggests nothing for short, far, or contradicting words, nor without a text", async () => {
  const { job, person, suggestion } = await given();
  const admin = await person("admin");
  await job({ title: "Cook" });
  await job({ title: "Platform Engineer" });

  for (const q of ["cok", "nurse", "platfrom cook", "100%", ""]) expect(await suggestion(admin, q)).toBeNull();
  expect(await suggestion(admin, "enginer", { status_group: "draft" })).toBeNull();
  expect(await suggestion(admin, "enginer", { exclude_results: true })).toBeNull();
});

it("[JOB-1] [ROLE-2] suggests no word of a job or an internal title that the reader doesn't see", async () => {
  const { company, job, person, suggestion, system } = await given();
  const elsewhere = await createWorld();
  await elsewhere.job({ title: "Beekeeper" });
  const [own, foreign] = [await job({ title: "Plumber" }), await job({ title: "Electrician" })];
  await system((db) =>
    db
      .updateTable("job")
      .set({ internal_title: "Successor Lindqvist" })
      .where("company_id", "=", company.id)
      .where("id", "in", [own.id, foreign.id])
      .execute(),
  );
  const admin = await person("admin");
  const owner = await person("member", { jobs: [[own, "job_owner"]] });
  const agency = await person("member", { jobs: [[own, "recruiter"]] });
  const seenBy = async (who: Person) =>
    Promise.all(["plumer", "electrican", "lindqist", "beekeper"].map((q) => suggestion(who, q)));

  expect(await seenBy(admin)).toEqual(["plumber", "electrician", "lindqvist", null]);
  expect(await seenBy(owner)).toEqual(["plumber", null, "lindqvist", null]);
  expect(await seenBy(agency)).toEqual(["plumber", null, null, null]);
});
