import { expect, it } from "vitest";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { countAlsoApplied } from "../duplicates.contract.ts";
import { mergeApplications, previewMerge, undoMerge } from "../merges.contract.ts";

it("[DETAIL-11] [SEARCH-21] merges two applications that nothing suggests, found by name, email or phone, and undoes that", async () => {
  const { candidate, found, job, person, send } = await createSearchWorld();
  const [own, foreign] = [await job(), await job()];
  const manager = await person("member", { jobs: [[own, "job_owner"]], permissions: ["applications:also-applied"] });
  const kept = await candidate({ job_id: own.id, first_name: "Anna", last_name: "Ek", email: "anna@ek.example" });
  const merged = await candidate({
    job_id: own.id,
    first_name: "Anna",
    last_name: "Sand",
    email: "a.sand@work.example",
    phone_number: "070-123 45 67",
  });
  await candidate({ job_id: foreign.id, first_name: "Anna", last_name: "Sand" });
  const of = ({ id }: { id: number }) => ({ params: { application_id: id } });
  expect((await send(manager, countAlsoApplied, of(kept))).body).toEqual({ count: 0 });

  for (const text of ["anna sand", "a.sand@work.example", "0701234567"])
    expect(await found(manager, { q_person: [text], status_group: "all" })).toEqual([merged.id]);
  const preview = await send(manager, previewMerge, { ...of(kept), query: { secondary_id: merged.id } });
  expect(preview.body.merged).toMatchObject({ id: merged.id, full_name: "Anna Sand" });
  const { body } = await send(manager, mergeApplications, { ...of(kept), body: { secondary_id: merged.id } });
  expect(await found(manager, { q_person: ["anna"] })).toEqual([kept.id]);

  const undone = await send(manager, undoMerge, { ...of(kept), body: { merge_id: body.merge_id } });

  expect(undone.body.secondary_id).toBe(merged.id);
  expect(new Set(await found(manager, { q_person: ["anna"] }))).toEqual(new Set([kept.id, merged.id]));
});
