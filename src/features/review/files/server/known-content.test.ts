import { beforeAll, expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { docx } from "#tests/support/files.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { readTexts } from "#tests/support/stored-files.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { attachUpload, getFileText } from "../files.contract.ts";

let address: string;
beforeAll(async () => {
  address = await testAddress();
});

const document = async (word: string) => ({ name: "cv.docx", bytes: await docx(["Curriculum", word]) });

/** Creates a company with one document that was already read, and an agency recruiter with two applications. */
async function createAgencyWorld() {
  const world = await createSearchWorld({ logsArrivals: true });
  const job = await world.job();
  const admin = await world.person("admin");
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const { attach } = uploadsIn(world);
  const theirs = await world.candidate({ job_id: job.id });
  const theirDocument = await document("Glaciologist");
  await attach(admin, theirs.id, "cv", theirDocument);
  await readTexts(world);
  const brought = { job_id: job.id, uploaded_by_id: recruiter.user_id };
  const [known, unknown] = [await world.candidate(brought), await world.candidate(brought)];
  return { ...world, admin, recruiter, attach, theirs, theirDocument, known, unknown };
}

it("[ROLE-2] [FILE-3] does not tell an agency whether the company has a document already", async () => {
  const world = await createAgencyWorld();
  const { recruiter, attach, send, found } = world;
  const client = await listenTo(address, recruiter);

  const learn = async (application_id: number, file: { name: string; bytes: Buffer }, word: string) => {
    const attached = await attach(recruiter, application_id, "cv", file);
    const params = { application_id };
    const { results } = (await send(recruiter, listLogs, { params })).body;
    const told = () =>
      client.frames().filter((frame) => "application_id" in frame && frame.application_id === application_id);
    await expect.poll(() => told().map(({ type }) => type)).toContain("file_attached");
    const { cv } = (await send(recruiter, getApplication, { params })).body;
    return {
      status: attached.status,
      states: [attached.body.text_state, attached.body.text_failure, cv?.text_state, cv?.text_failure],
      log: results.map(({ type }) => type),
      frames: told().map(({ type }) => type),
      found: await found(recruiter, { q: word }),
      text: (await send(recruiter, getFileText, { params: { ...params, field: "cv" } })).body,
    };
  };
  const ofKnown = await learn(world.known.id, world.theirDocument, "glaciologist");
  const ofUnknown = await learn(world.unknown.id, await document("Hydrologist"), "hydrologist");
  await client.close();

  expect(ofKnown).toEqual(ofUnknown);
  expect(ofKnown).toMatchObject({ status: 201, states: ["pending", null, "pending", null], found: [] });
});

it("[ROLE-2] [FILE-3] takes each upload once, whether or not the company has its content already", async () => {
  const world = await createAgencyWorld();
  const { upload } = uploadsIn(world);
  const twice = async (application_id: number, file: { name: string; bytes: Buffer }) => {
    const { key } = await upload(world.recruiter, file);
    const input = { params: { application_id }, body: { key, field: "cv" as const, name: file.name } };
    const first = await world.sendRaw(world.recruiter, attachUpload, input);
    return [first.status, (await world.sendRaw(world.recruiter, attachUpload, input)).status];
  };

  expect(await twice(world.known.id, world.theirDocument)).toEqual([201, 400]);
  expect(await twice(world.unknown.id, await document("Hydrologist"))).toEqual([201, 400]);
});

it("[SEARCH-8] finds known content on an application once it was read for it, and until then where it was", async () => {
  const world = await createAgencyWorld();
  const { admin, recruiter, theirs, known, found, send, system } = world;
  await world.attach(recruiter, known.id, "cv", world.theirDocument);
  expect(await found(admin, { q: "glaciologist" })).toEqual([theirs.id]);

  await readTexts(world);
  await readTexts(world);

  // Polls, because the job indexes the text after the request.
  await expect.poll(() => found(recruiter, { q: "glaciologist" })).toEqual([known.id]);
  const { cv } = (await send(recruiter, getApplication, { params: { application_id: known.id } })).body;
  expect(cv).toMatchObject({ text_state: "extracted" });
  const read = await system((db) =>
    db
      .selectFrom("activity")
      .select("application_id")
      .where("type", "=", "file_text_read")
      .where("application_id", "in", [theirs.id, known.id])
      .orderBy("id")
      .execute(),
  );
  expect(read.map(({ application_id }) => application_id)).toEqual([theirs.id, known.id]);
});
