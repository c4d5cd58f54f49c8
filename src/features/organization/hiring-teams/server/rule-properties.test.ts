import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { changeJobStatus, updateJobUserRole } from "#features/organization/jobs/jobs.contract.ts";
import { cases } from "#tests/support/cases.ts";
import { createRules } from "#tests/support/hiring-teams.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { createAssigner, deleteAssigner, listAssigners, updateAssigner } from "../hiring-teams.contract.ts";
import { alignLimits } from "./hiring-teams.service.ts";

/** Random action of an admin, a team or the worker. Its numbers select the objects it acts on. */
const command = fc.record({
  kind: fc.constantFrom("create", "create", "change", "delete", "job", "places", "turn", "hand", "read"),
  one: fc.nat(30),
  other: fc.nat(30),
  isStrong: fc.boolean(),
  isLarge: fc.boolean(),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

it(
  "[TEAM-3] leaves each part as the rules, the jobs and what was given by hand say, whatever comes in which order",
  { timeout: 120_000 },
  async () => {
    const usual = alignLimits.at_once;
    onTestFinished(() => void (alignLimits.at_once = usual));
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 12 }), async (commands) => {
        const world = await createWorld();
        const rules = await createRules(world);
        const admin = await world.person("admin");
        const people = [await world.person("member"), await world.person("manager")];
        const places = [await rules.category("A"), await rules.category("B"), await rules.category("C")];
        const jobs = [await rules.jobIn(places.slice(0, 1)), await rules.jobIn(places.slice(1))];
        const params = { company_id: world.company.id };
        const chosen = (number: number) => places.filter((_place, index) => (number >> index) % 2 === 1);

        for (const each of commands) {
          alignLimits.at_once = each.isLarge ? 0 : usual;
          await perform(each);
        }
        await rules.followLog();
        const { given, wanted } = await comparedParts(world);
        expect(given).toEqual(wanted);

        async function perform({ kind, one, other, isStrong }: Command): Promise<void> {
          const { user_id: user } = people[one % people.length] ?? admin;
          const job_id = jobs[other % jobs.length] ?? 0;
          const { body } = await world.send(admin, listAssigners, { params, query: { user } });
          const rule = body.results[other % Math.max(body.results.length, 1)];
          const draft = {
            role: isStrong ? ("collaborator" as const) : ("viewer" as const),
            filters: { categories: chosen(other) },
            include_archived_jobs: one % 3 === 0,
          };
          if (kind === "create") await world.send(admin, createAssigner, { params, body: { user, ...draft } });
          if (kind === "change" && rule)
            await world.send(admin, updateAssigner, {
              params: { ...params, rule_id: rule.id },
              body: { ...draft, version: rule.version },
            });
          if (kind === "delete" && rule)
            await world.send(admin, deleteAssigner, { params: { ...params, rule_id: rule.id } });
          if (kind === "job") jobs.push(await rules.jobIn(chosen(one)));
          if (kind === "places") await rules.setCategories(job_id, chosen(one));
          if (kind === "turn")
            await world.send(admin, changeJobStatus, {
              params: { job_id },
              body: { status: isStrong ? "archived" : "published" },
            });
          if (kind === "hand")
            await world.sendRaw(admin, updateJobUserRole, {
              params: { job_id },
              body: { user_id: user, role: "job_interviewer" },
            });
          if (kind === "read") await rules.followLog();
        }
      }),
      { numRuns: cases(60) },
    );
  },
);

/** Returns the roles that rules gave, and the expected ones from a simple reimplementation of the rules. */
async function comparedParts(world: World) {
  const { id: company_id } = world.company;
  const { rules, jobs, parts } = await world.system(async (db) => ({
    rules: await db.selectFrom("hiring_team_rule").where("company_id", "=", company_id).selectAll().execute(),
    jobs: await db
      .selectFrom("job")
      .leftJoin("job_category", "job_category.job_id", "job.id")
      .where("job.company_id", "=", company_id)
      .select(["job.id", "job.status", "job_category.category_id"])
      .execute(),
    parts: await db.selectFrom("job_user").where("company_id", "=", company_id).selectAll().execute(),
  }));
  const byHand = parts.filter(({ granted_by }) => granted_by === "person");
  const isByHand = (user_id: number, job_id: number) =>
    byHand.some((part) => part.user_id === user_id && part.job_id === job_id);
  const wanted = new Map<string, string>();
  for (const { user_id, role, ids, include_archived_jobs } of rules)
    for (const { id, status, category_id } of jobs) {
      const isMeant = ids.map(Number).includes(category_id ?? 0) && (status !== "archived" || include_archived_jobs);
      const key = `${user_id}/${id}`;
      if (isMeant && !isByHand(user_id, id) && wanted.get(key) !== "collaborator") wanted.set(key, role);
    }
  const given = parts.filter(({ granted_by }) => granted_by === "rule");
  return {
    given: Object.fromEntries(given.map(({ user_id, job_id, role }) => [`${user_id}/${job_id}`, role])),
    wanted: Object.fromEntries(wanted),
  };
}
