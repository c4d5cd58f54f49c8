import { randomUUID } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { requestAddress } from "#shared/request-address.ts";
import { listAuditLog } from "#features/screens/audit-log/audit-log.contract.ts";
import { readFile } from "#features/review/files/files.contract.ts";
import { listenLive } from "#features/review/live/live.contract.ts";
import { assignRole, removeUser } from "#features/organization/people/people.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { createStorage } from "#server/adapters/create-storage.ts";
import { connectDatabase } from "#server/db/database.ts";
import { findEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { giveLargeCv } from "#tests/support/large-file.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn } from "./support/client.ts";
import { report } from "./support/report.ts";

/**
 * Measures how soon people lose access who are removed, whose access expires, or who are demoted to members. It
 * measures refused requests, and aborted downloads and streams of live updates. Times start at the end of the call that
 * revokes the right, or when the access expires. Use a separate demo, because people are added to it.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    /** DATA_DIR of the program. */
    data: { type: "string" },
    count: { type: "string", default: "20" },
  },
});
const { address, data } = values;
const url = data === undefined ? undefined : await findEmbeddedPostgres(data);
if (data === undefined || !url) throw new Error("Say where the program keeps its data: --data=DATA_DIR");
const database = connectDatabase(url, { connections: 2 });
calibrate();
const owner = await signIn(address, "owner@demo.test", demoPassword);
const { company_id } = await owner.call(getMe, {});
const file = await largeFile();

const causes: Record<string, (id: number) => Promise<unknown>> = {
  removed: (id) => owner.call(removeUser, { params: { company_id, id }, body: {} }),
  "access ran out": (id) =>
    database.system((db) =>
      db
        .updateTable("company_user")
        .set({ expires_at: sql`now()` })
        .where("user_id", "=", id)
        .execute(),
    ),
  demoted: (id) => owner.call(assignRole, { params: { company_id, id, role: "member" }, body: {} }),
};
for (const [name, end] of Object.entries(causes)) {
  const times = { request: [] as number[], download: [] as number[], live: [] as number[] };
  for (let n = 0; n < Number(values.count); n++) {
    const { id, cookie } = await newAdmin();
    const [download, live] = [
      await begin(readFile.path, { params: file }, cookie),
      await begin(listenLive.path, {}, cookie),
    ];
    await wait(Math.random() * 1_000);
    const broken = brokenAt(download);
    live.resume();
    const ended = brokenAt(live);
    await end(id);
    const began = performance.now();
    times.request.push((await refusedAt(cookie)) - began);
    // Resume reading, because only then does the client notice the aborted download.
    download.resume();
    times.download.push((await broken) - began);
    if (name !== "demoted") times.live.push((await ended) - began);
    live.destroy();
  }
  for (const [what, measured] of Object.entries(times)) if (measured.length > 0) report(`${name}: ${what}`, measured);
}
await database.close();

async function newAdmin(): Promise<{ id: number; cookie: string }> {
  const email = `${randomUUID()}@demo.test`;
  const id = await database.system(async (db) => {
    const { password_hash } = await db
      .selectFrom("app_user")
      .where("email", "=", "owner@demo.test")
      .select("password_hash")
      .executeTakeFirstOrThrow();
    const user = await db
      .insertInto("app_user")
      .values({ email, email_key: email, name: "Bench", language: "en", password_hash })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("company_user")
      .values({ company_id, user_id: user.id, role: "admin", confirmed_at: sql`now()` })
      .execute();
    return user.id;
  });
  const { cookie } = await signIn(address, email, demoPassword);
  return { id, cookie };
}

async function largeFile() {
  const storage = await createStorage({ filesDir: path.join(data ?? "", "files"), dataDir: data ?? "", s3: undefined });
  return database.system(async (db) => {
    const { id: application_id } = await db
      .selectFrom("application")
      .where("company_id", "=", company_id)
      .where("deleted_at", "is", null)
      .where("is_hidden", "=", false)
      .where("is_masked", "=", false)
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    return giveLargeCv(db, storage, { company_id, application_id });
  });
}

/** Starts a request and doesn't read its body. */
function begin(endpointPath: string, input: object, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, "x-requested-with": "XMLHttpRequest", accept: "text/event-stream, */*" };
    get(address + requestAddress(endpointPath, input), { headers, agent: false }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${endpointPath} answered ${response.statusCode}`));
    }).on("error", reject);
  });
}

function brokenAt(response: IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    const end = () => resolve(performance.now());
    response.once("error", end);
    response.once("end", end);
    response.once("close", end);
  });
}

async function refusedAt(cookie: string): Promise<number> {
  for (;;) {
    const headers = { cookie, "x-requested-with": "XMLHttpRequest" };
    const { status } = await fetch(address + listAuditLog.path, { headers });
    if (status === 401 || status === 403) return performance.now();
  }
}
