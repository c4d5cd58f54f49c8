import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import SwaggerParser from "@apidevtools/swagger-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";

const run = promisify(execFile);
const modules = path.resolve(import.meta.dirname, "../../../node_modules");
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hirelane-openapi-"));
  file = path.join(folder, "openapi.json");
  const { http } = await testApp();
  await writeFile(file, (await http.inject({ url: "/api/openapi.json" })).body);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tool = (script: string, ...args: string[]) =>
  run(process.execPath, [path.join(modules, script), ...args], { cwd: folder, maxBuffer: 50_000_000 });

it("[API-1] has an API document in which a validator finds nothing wrong", async () => {
  await expect(SwaggerParser.validate(file)).resolves.toMatchObject({ openapi: "3.1.0" });
});

it("[API-1] has an API document that a linter accepts", async () => {
  // Paths end with a slash, as the web app calls them.
  const options = ["--extends=recommended", "--skip-rule=no-path-trailing-slash", "--format=json"];
  const { stdout } = await tool("@redocly/cli/bin/cli.js", "lint", file, ...options);

  expect((JSON.parse(stdout) as { totals: { errors: number } }).totals.errors).toBe(0);
});

it("[API-1] has an API document from which a client is generated that compiles in strict mode", async () => {
  const client = path.join(folder, "client.ts");
  await tool("openapi-typescript/bin/cli.js", file, "--output", client);

  const options = ["--strict", "--noEmit", "--skipLibCheck", "false", "--types", ""];
  await expect(tool("typescript/bin/tsc", ...options, client)).resolves.toMatchObject({ stdout: "" });
});
