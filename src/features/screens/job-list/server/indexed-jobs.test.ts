import fc from "fast-check";
import { fold } from "#shared/text/tokens.ts";
import { expect, it } from "vitest";
import type { JobStatus } from "#features/organization/jobs/jobs.ts";
import { cases } from "#tests/support/cases.ts";
import { createWorld } from "#tests/support/world.ts";
import { searchJobs } from "../job-list.contract.ts";

const statuses: readonly JobStatus[] = ["published", "draft", "closed", "archived"];

it("[JOB-1] finds a change as soon as it is committed, also one that was running while the list was read", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job({ title: "Before" });
  const titles = async () => (await world.send(admin, searchJobs, {})).body.results.map(({ title }) => title);
  expect(await titles()).toEqual(["Before"]);

  await world.system(async (db) => {
    await db.updateTable("job").set({ title: "After" }).where("id", "=", job.id).execute();
    await world.job({ title: "Other" });
    expect(await titles()).toEqual(["Other", "Before"]);
  });

  const found = async (q: string) => (await world.send(admin, searchJobs, { query: { q } })).body.count;
  expect([await found("after"), await found("before")]).toEqual([1, 0]);
});

it("[JOB-1] counts and pages as a search of all jobs one by one would", { timeout: 60_000 }, async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id: company_id } = world.company;
  const [sales, product] = await world.system((db) =>
    db
      .insertInto("department")
      .values([
        { company_id, name: "Sales" },
        { company_id, name: "Product" },
      ])
      .returning("id")
      .execute(),
  );
  const departments = [sales?.id ?? 0, product?.id ?? 0];
  type Known = { id: number; title: string; status: JobStatus; department: number | undefined; dt_created: string };
  const known: Known[] = [];

  const aJob = fc.record({
    title: fc.constantFrom("Nurse", "nurse Ward", "Ärztin", "Data Nurse", "B"),
    status: fc.constantFrom(...statuses),
    department: fc.constantFrom(undefined, ...departments),
    /** Index of an earlier job to change, instead of creating a new one. */
    changes: fc.option(fc.nat(), { nil: undefined }),
  });
  const aQuery = fc.record({
    q: fc.constantFrom("", "nurse", "ä"),
    status_group: fc.constantFrom("current", "all", "draft"),
    status: fc.subarray([...statuses], { maxLength: 2 }),
    department: fc.subarray(departments),
    sort: fc.constantFrom("-dt_created", "dt_created", "title", "-title"),
  });

  await fc.assert(
    fc.asyncProperty(aJob, aQuery, async ({ changes, department, ...given }, query) => {
      const old = changes === undefined ? undefined : known[changes % Math.max(known.length, 1)];
      const id = await world.system(async (db) => {
        const written = old
          ? await db.updateTable("job").set(given).where("id", "=", old.id).returningAll().executeTakeFirstOrThrow()
          : await world.job(given);
        await db.deleteFrom("job_department").where("job_id", "=", written.id).execute();
        if (department !== undefined)
          await db
            .insertInto("job_department")
            .values({ company_id, job_id: written.id, department_id: department })
            .execute();
        return written.id;
      });
      const { dt_created } = await world.system((db) =>
        db.selectFrom("job").select("dt_created").where("id", "=", id).executeTakeFirstOrThrow(),
      );
      if (old) Object.assign(old, given, { department });
      else known.push({ ...given, id, department, dt_created });

      const { body } = await world.send(admin, searchJobs, { query: { ...query, page_size: 3 } });
      const inGroup = (job: Known) =>
        query.status_group === "all" ||
        (query.status_group === "draft" ? job.status === "draft" : ["published", "closed"].includes(job.status));
      const isAsked = (job: Known) => inGroup(job) && fold(job.title).includes(fold(query.q));
      const hasStatus = (job: Known) => query.status.length === 0 || query.status.includes(job.status);
      const isIn = (job: Known) =>
        query.department.length === 0 || query.department.some((one) => one === job.department);
      const found = known.filter((job) => isAsked(job) && hasStatus(job) && isIn(job));
      expect(body.count).toBe(found.length);
      expect(body.results.every((row) => found.some((job) => job.id === row.id))).toBe(true);
      expect(body.results.length).toBe(Math.min(3, found.length));
      const counted = (facet: "status" | "department", value: string) =>
        body.facets[facet]?.find((option) => option.value === value)?.count ?? 0;
      for (const status of statuses)
        expect(counted("status", status)).toBe(
          known.filter((job) => isAsked(job) && isIn(job) && job.status === status).length,
        );
      for (const one of departments)
        expect(counted("department", String(one))).toBe(
          known.filter((job) => isAsked(job) && hasStatus(job) && job.department === one).length,
        );
    }),
    { numRuns: cases(100) },
  );
});
