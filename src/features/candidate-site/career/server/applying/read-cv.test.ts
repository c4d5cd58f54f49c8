import { beforeAll, expect, it } from "vitest";
import { createCandidate, type Form } from "#tests/support/candidate.ts";
import { pdf } from "#tests/support/files.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { multipart } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";

beforeAll(ensurePages);

async function given() {
  const world = await createWorld();
  const job = await world.job();
  const candidate = createCandidate(world);
  const { values } = await candidate.openForm(job);
  const token = values.get("token") ?? "";
  const read = async (cv: Uint8Array | string, name = "cv.pdf", sent = token) => {
    const form: Form = {
      action: `${candidate.jobPath(job)}read-cv/`,
      values: new Map([["token", sent]]),
      files: new Map([["cv", new File([typeof cv === "string" ? cv : new Uint8Array(cv)], name)]]),
    };
    const { status, html } = await candidate.send(form);
    return { status, fields: (JSON.parse(html) as { fields?: unknown }).fields };
  };
  return { world, candidate, job, read };
}

const lines = ["Aino Korhonen", "Bridge engineer", "aino.korhonen@example.com", "+358 40 123 4567", "Experience"];
const cv = async () => new Uint8Array(await pdf({ pages: [lines] }));

it("[PUBLIC-2] tells what a CV says of its candidate, and keeps nothing of it", async () => {
  const { world, read } = await given();

  expect(await read(await cv())).toEqual({
    status: 200,
    fields: expect.objectContaining({
      first_name: "Aino",
      last_name: "Korhonen",
      email: "aino.korhonen@example.com",
      phone_number: expect.stringContaining("40 123 4567") as string,
    }) as object,
  });
  const left = await world.system((db) =>
    db.selectFrom("upload").select("key").where("company_id", "=", world.company.id).execute(),
  );
  expect(left).toEqual([]);
});

it.each([
  ["no document", "MZ\u0000\u0001", "cv.pdf"],
  ["a damaged one", "%PDF-1.7 cut", "cv.pdf"],
  ["an empty one", "", "cv.txt"],
])("[PUBLIC-4] tells nothing of %s", async (_, content, name) => {
  const { read } = await given();

  expect(await read(content, name)).toEqual({ status: 200, fields: {} });
});

it("[PUBLIC-4] refuses a form that is cut off in the midst of its CV, like each upload", async () => {
  const { world, candidate, job } = await given();
  const { values } = await candidate.openForm(job);
  const { headers, payload } = await multipart(
    { token: values.get("token") ?? "" },
    { name: "cv.txt", bytes: Buffer.alloc(2_000, "Aino ") },
  );
  const asCv = Buffer.from(payload.toString("latin1").replace('name="file"', 'name="cv"'), "latin1");

  const reply = await world.app.http.inject({
    method: "POST",
    url: `${candidate.jobPath(job)}read-cv/`,
    headers: { accept: "application/json", ...headers },
    payload: asCv.subarray(0, -1_000),
    remoteAddress: candidate.address,
  });

  expect(reply.statusCode).toBe(400);
});

it("[PUBLIC-4] reads no CV for a form that was not given out", async () => {
  const { read } = await given();

  expect(await read(await cv(), "cv.pdf", "AAAAAAAAAAAAAAAAAAAAAA.1700000000000.AAAAAAAAAAAAAAAA.forged")).toEqual({
    status: 200,
    fields: {},
  });
});

it("[PUBLIC-4] reads so many CVs of a sender, and no more", async () => {
  const { read } = await given();
  const isRead = async () => Object.keys((await read("Aino Korhonen\naino@example.com", "cv.txt")).fields ?? {}).length;

  const counts: number[] = [];
  for (let turn = 0; turn < 41; turn += 1)
    // oxlint-disable-next-line no-await-in-loop -- Sequential, because the sender's limit counts one by one.
    counts.push(await isRead());

  expect(counts.slice(0, 40).every((count) => count > 0)).toBe(true);
  expect(counts[40]).toBe(0);
});
