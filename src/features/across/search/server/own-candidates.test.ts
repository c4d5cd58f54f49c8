import { expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { searchInSql } from "#tests/support/sql-search.ts";

const zelda = { first_name: "Zelda", last_name: "Quist", email: "zelda@quist.test", message: "Zelda builds locks." };

/** Creates a job with masked candidates: submitted by two agencies and by the company. */
async function given() {
  const world = await createSearchWorld();
  const job = await world.job();
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const other = await world.person("member", { jobs: [[job, "recruiter"]] });
  const blind = { job_id: job.id, is_masked: true };
  const own = await world.candidate({
    ...zelda,
    ...blind,
    uploaded_by_id: recruiter.user_id,
    files: { cv: "Sluices" },
  });
  await world.candidate({ ...zelda, ...blind, uploaded_by_id: other.user_id });
  await world.candidate({ ...zelda, ...blind });
  return { ...world, world, job, recruiter, other, own };
}

it("[ROLE-15] [ROLE-2] shows an agency recruiter whom they brought to a blind job, and the hiring team still nobody", async () => {
  const { job, own, person, recruiter, search, send } = await given();
  const lead = await person("member", { jobs: [[job, "job_owner"]] });
  const params = { application_id: own.id };

  const { body: page } = await send(recruiter, getApplication, { params });
  const [row] = (await search(recruiter, {})).results;
  const { body: ofTeam } = await send(lead, getApplication, { params });

  for (const shown of [page, row])
    expect(shown).toMatchObject({ ...zelda, full_name: "Zelda Quist", should_be_masked: false });
  expect(page.cv).not.toBeNull();
  expect(ofTeam).toMatchObject({ full_name: null, email: null, should_be_masked: true, message: "████ builds locks." });
});

it("[ROLE-15] [SEARCH-7] finds for an agency recruiter their own candidates of a blind job by what they wrote, in either engine", async () => {
  const { found, other, own, recruiter, search, world } = await given();
  const inSql = searchInSql(world);

  const asked = ["zelda", "email:zelda", "locks", "cv:sluices", "-boats"];
  for (const q of asked) {
    expect([q, ...(await found(recruiter, { q }))]).toEqual([q, own.id]);
    expect([q, ...(await inSql(recruiter, "member", { q })).rows.map(({ id }) => id)]).toEqual([q, own.id]);
  }
  expect(await found(other, { q: "sluices" })).toEqual([]);
  expect(await found(await world.person("admin"), { q: "zelda" })).toEqual([]);
  const { facets_q, results } = await search(recruiter, { q: "sluices" });
  expect(facets_q).toContainEqual({ field: "cv", count: 1 });
  expect(results[0]?.matches).toMatchObject([{ field: "cv", snippet: [{ text: "Sluices", is_hit: true }] }]);
});

it("[ROLE-15] lets an agency recruiter correct whom they brought to a blind job, who stays masked for the team", async () => {
  const { job, own, person, recruiter, send } = await given();
  const params = { application_id: own.id };

  const { body: page } = await send(recruiter, getApplication, { params });

  const { status } = await send(recruiter, patchApplication, {
    params,
    body: { phone_number: "+46701234567", version: page.version },
  });

  expect(status).toBe(200);
  const lead = await person("member", { jobs: [[job, "collaborator"]] });
  expect((await send(lead, getApplication, { params })).body).toMatchObject({
    phone_number: null,
    should_be_masked: true,
  });
});
