import { createApiKey } from "#features/organization/api-keys/api-keys.contract.ts";
import type { ApiScope } from "#shared/api-scopes.ts";
import { createWorld } from "./world.ts";

type Fields = Record<string, unknown>;
type FileOf = { name: string; bytes: Buffer };

/**
 * Creates a company and helpers to call its job board like other sites do: without cookies and without the web app's
 * header.
 */
export async function createBoardWorld() {
  const world = await createWorld();
  const { app, company, system } = world;
  const admin = await world.person("admin");

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url: `/v1/boards/${company.slug}${path}`, headers });
  const feed = (name: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url: `/careers/${company.slug}/${name}`, headers });

  const key = async (...scopes: ApiScope[]) => {
    const body = { name: "Career site", scopes: scopes.length > 0 ? scopes : ["board:write" as const], days: null };
    return (await world.send(admin, createApiKey, { body })).body.secret;
  };
  const basic = (secret: string) => `Basic ${Buffer.from(`${secret}:`).toString("base64")}`;

  const post = (
    job: { id: number },
    secret: string,
    call: { headers: Record<string, string>; payload: string | Buffer },
  ) =>
    app.http.inject({
      method: "POST",
      url: `/v1/boards/${company.slug}/jobs/${job.id}`,
      headers: { authorization: basic(secret), ...call.headers },
      payload: call.payload,
    });
  const postJson = (job: { id: number }, secret: string, body: Fields, headers: Record<string, string> = {}) =>
    post(job, secret, {
      headers: { "content-type": "application/json", ...headers },
      payload: JSON.stringify({ ...person, ...body }),
    });
  async function postForm(job: { id: number }, secret: string, fields: [string, string | FileOf][]) {
    const form = new FormData();
    const { data_compliance: _, ...words } = person;
    for (const [name, value] of Object.entries(words)) form.append(name, value);
    form.append("data_compliance[gdpr_consent_given]", "true");
    for (const [name, value] of fields)
      if (typeof value === "string") form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
    const request = new Request("http://localhost/", { method: "POST", body: form });
    return post(job, secret, {
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }

  /** Assigns a department, or a location with this `location_json`, to a job. */
  async function place(job: { id: number }, table: "department" | "location", name: string, json: object = {}) {
    const ids = { company_id: company.id, job_id: job.id };
    return system(async (db) => {
      if (table === "department") {
        const { id } = await db
          .insertInto("department")
          .values({ company_id: company.id, name })
          .returning("id")
          .executeTakeFirstOrThrow();
        await db
          .insertInto("job_department")
          .values({ ...ids, department_id: id })
          .execute();
        return id;
      }
      const { id } = await db
        .insertInto("location")
        .values({ company_id: company.id, name, location_json: JSON.stringify(json) })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("job_location")
        .values({ ...ids, location_id: id })
        .execute();
      return id;
    });
  }

  const applications = () =>
    system((db) =>
      db.selectFrom("application").selectAll().where("company_id", "=", company.id).orderBy("id").execute(),
    );
  const files = () =>
    system((db) =>
      db
        .selectFrom("application_file")
        .innerJoin("stored_file", "stored_file.id", "application_file.file_id")
        .select(["application_file.field", "application_file.name", "stored_file.kind"])
        .where("application_file.company_id", "=", company.id)
        .orderBy("application_file.field")
        .execute(),
    );

  return { ...world, admin, get, feed, key, basic, postJson, postForm, place, applications, files };
}

const person = {
  first_name: "Aino",
  last_name: "Korhonen",
  email: "aino.korhonen@example.com",
  data_compliance: { gdpr_consent_given: true },
};
