import { rmSync } from "node:fs";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startChild, type ChildProgram } from "#tests/support/child-program.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const patient = { timeout: 180_000 };
/** The long wait makes the tests independent of the machine's load. */
const settings = { PORT: "0", WEB_THREADS: "3", DEMO_APPLICATIONS: "0", REQUEST_WAIT_MS: "60000" };
const folder = createTestFolder();
let program: ChildProgram | undefined;
afterEach(async () => {
  program?.signal("SIGKILL");
  await program?.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Sends one request on a new connection, which Linux assigns to one of the threads. */
async function ask(address: string, path: string, { cookie = "", body = "" } = {}) {
  const csrf = /csrftoken=([^;]+)/.exec(decodeURIComponent(cookie))?.[1] ?? "";
  const headers = {
    cookie,
    "x-csrftoken": csrf,
    "x-requested-with": "XMLHttpRequest",
    "content-type": "application/json",
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string; cookies: string[] }>();
  const sent = request(address + path, { method: body ? "POST" : "GET", agent: false, headers }, (answer) => {
    text(answer).then(
      (read) => resolve({ status: answer.statusCode ?? 0, body: read, cookies: answer.headers["set-cookie"] ?? [] }),
      reject,
    );
  });
  sent.on("error", reject).end(body);
  return promise;
}

it(
  "[OPS-4] serves requests by several threads, which know the same sessions, search and figures",
  patient,
  async () => {
    program = startChild({ DATA_DIR: join(folder, "data"), ...settings });
    const address = /https?:\/\/[^/\s]+/.exec(await program.until(/Hirelane is ready[^"]*/))?.[0] ?? "";
    const times = 60;
    const each = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: times }, run));

    const { cookies } = await ask(address, "/login/", {
      body: JSON.stringify({ email: "owner@demo.test", password: "demo-demo-demo" }),
    });
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    const found = await each(() => ask(address, "/applications/search/v1/?status_group=all&page_size=1", { cookie }));
    const counted = await ask(address, "/metrics");
    await ask(address, "/logout/", { cookie, body: "{}" });
    const statusesAfter = async () => {
      const answers = await each(() => ask(address, "/v1/me/", { cookie }));
      return new Set(answers.map(({ status }) => status));
    };

    expect(new Set(found.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(found.map(({ body }) => (JSON.parse(body) as { count: number }).count)).size).toBe(1);
    const searched = /^http_request_duration_seconds_count\{[^}]*route="searchApplications"[^}]*\} (\d+)$/m.exec(
      counted.body,
    );
    expect(Number(searched?.[1])).toBe(times);
    expect(counted.body).toContain("\nweb_threads 3\n");
    expect(counted.body.match(/^process_cpu_seconds_total /gm)).toHaveLength(1);
    await expect.poll(statusesAfter).toEqual(new Set([401]));

    program.signal("SIGTERM");
    expect((await program.ended).code).toBe(0);
  },
);
