import {
  cancelImport,
  checkImport,
  createImport,
  getImport,
  patchImport,
  startImport,
} from "#features/across/imports/imports.contract.ts";
import type { ImportChange } from "#features/across/imports/imports.contract.ts";
import { checkImportRows } from "#features/across/imports/server/check-import.ts";
import { addNextBatch } from "#features/across/imports/server/run-import.ts";
import { getPresignedUpload } from "#features/review/files/files.contract.ts";
import { multipart } from "./uploads.ts";
import { createWorld, type Person, type World } from "./world.ts";

type File = { name: string; bytes: Buffer };

/** Joins lines with CRLF, as in a CSV file. */
export const table = (...lines: string[]) => `${lines.join("\r\n")}\r\n`;

/** Helpers for the steps of a person's import, individually and combined. The queue's jobs are run by hand. */
export function importsIn({ app, send, company }: World, job: { id: number }, who: Person) {
  async function upload(file: File) {
    const query = { name: file.name, size: file.bytes.length, purpose: "table" as const };
    const { body: form } = await send(who, getPresignedUpload, { query });
    const { headers, payload } = await multipart(form.fields, file);
    const reply = await app.http.inject({ method: "POST", url: form.url, headers, payload });
    return { key: form.fields.key, reply };
  }
  const begin = async (file: File) => {
    const { key } = await upload(file);
    return send(who, createImport, { params: { job_id: job.id }, body: { key, name: file.name } });
  };
  const get = async (import_id: number) => (await send(who, getImport, { params: { import_id } })).body;
  const check = async (import_id: number) => {
    const { body } = await send(who, checkImport, { params: { import_id } });
    await checkImportRows.run(app, {
      company_id: company.id,
      import_id,
      user_id: who.user_id,
      version: body.version,
    });
    return get(import_id);
  };
  const batch = (import_id: number, size?: number) => addNextBatch(app, { company_id: company.id, import_id }, size);
  const run = async (import_id: number, { isStarted = false } = {}) => {
    if (!isStarted) await send(who, startImport, { params: { import_id } });
    while ((await batch(import_id)) !== undefined);
    return get(import_id);
  };
  const cancel = async (import_id: number) => (await send(who, cancelImport, { params: { import_id } })).body;
  async function whole(file: File, change?: ImportChange) {
    const { body } = await begin(file);
    if (change) await send(who, patchImport, { params: { import_id: body.id }, body: change });
    await check(body.id);
    return run(body.id);
  }
  return { upload, begin, check, batch, run, cancel, whole };
}

/** Creates a company with a job, whose owner imports candidates into it. */
export async function importWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const job = await world.job();
  const owner = await world.person("manager", { jobs: [[job, "job_owner"]], language: "en" });
  const applications = () =>
    world.system((db) => db.selectFrom("application").selectAll().where("job_id", "=", job.id).orderBy("id").execute());
  return { ...world, job, owner, applications, ...importsIn(world, job, owner) };
}

/** CSV of two candidates, as exported by a program in Swedish. */
export const people = table(
  "Förnamn;Efternamn;E-post;Telefon;Taggar;Ansökningsdatum",
  "Åsa;Öberg;asa@mail.example;+46 70 174 06 05;Senior, React;24.11.2025",
  "Bo;Ek;bo@mail.example;;;01.02.2026",
);
