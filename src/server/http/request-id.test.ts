import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import type { SystemServices } from "#server/services.ts";
import { buildApp } from "#program/build-app.ts";
import { createLog } from "#server/log.ts";
import { createWorld } from "#tests/support/world.ts";

/** Builds a second HTTP server, with a log that the test reads. */
async function build(given: Partial<SystemServices> = {}) {
  const { app, ...world } = await createWorld();
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const { http } = await buildApp({ ...app, ...given, log: createLog("info", destination) });
  return { ...world, app, http, lines };
}

const addresses = ["/healthz", "/v1/me/", "/nowhere/", "/careers/none/", "/%ff"];

it.each(addresses)("[OPS-2] names the request for %s in its answer, by a name of its own making", async (url) => {
  const { http } = await build();

  const { headers } = await http.inject({ url, headers: { "x-request-id": "somebody else's" } });

  expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  await http.close();
});

it("[OPS-2] has that name in the log, and no other", async () => {
  const { http, lines } = await build();

  const { headers } = await http.inject("/nowhere/");

  expect(lines.find(({ msg }) => msg === "request")).toMatchObject({ request_id: headers["x-request-id"] });
  expect(lines.every((line) => !("reqId" in line) && !("id" in line))).toBe(true);
  await http.close();
});

it("[OPS-2] tells a person who met a bug the name that the log has for it", async () => {
  const { app } = await createWorld();
  const system = () => Promise.reject(new TypeError("A bug."));
  const { http, lines, person } = await build({ database: { ...app.database, system } });
  const { cookie } = await person("owner");

  const { headers, body } = await http.inject({
    url: getMe.path,
    headers: { cookie, "x-requested-with": "XMLHttpRequest" },
  });

  expect(JSON.parse(body)).toMatchObject({ code: "server_error", id: headers["x-request-id"] });
  expect(lines.find(({ msg }) => msg === "request failed")).toMatchObject({ request_id: headers["x-request-id"] });
  await http.close();
});

it("[OPS-2] logs a full disk as an error", async () => {
  const { app } = await createWorld();
  const full = Object.assign(new Error("could not extend file"), { code: "ENOSPC" });
  const system = () => Promise.reject(full);
  const { http, lines, person } = await build({ database: { ...app.database, system } });
  const { cookie } = await person("owner");

  const { statusCode } = await http.inject({
    url: getMe.path,
    headers: { cookie, "x-requested-with": "XMLHttpRequest" },
  });

  expect(statusCode).toBe(503);
  expect(lines.find(({ msg }) => msg === "disk full")).toMatchObject({ level: 50, err: { code: "ENOSPC" } });
  await http.close();
});
