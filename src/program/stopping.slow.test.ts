import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isRunning } from "#server/processes.ts";
import { startChild, startCommand, type ChildProgram } from "#tests/support/child-program.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const patient = { timeout: 90_000 };
const root = fileURLToPath(new URL("../../", import.meta.url));
const ready = /Hirelane is ready[^"]*/;

/**
 * One data folder for all tests here, which run one after the other: creating the database takes half of a start's
 * time.
 */
let data: string;
beforeAll(() => (data = createTestFolder()));
afterAll(() => rmSync(data, { recursive: true, force: true }));

let folder: string;
let children: ChildProgram[];
beforeEach(() => {
  folder = createTestFolder();
  children = [];
});
afterEach(async () => {
  for (const child of children) child.signal("SIGKILL");
  // Waits for their child processes, too, which share the output stream.
  await Promise.all(children.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

const kept = (child: ChildProgram) => {
  children.push(child);
  return child;
};

const environment = () => ({ DATA_DIR: data, LOG_LEVEL: "info" });
const isDatabaseRunning = () => existsSync(join(data, "postgres/postmaster.pid"));

/** Starts `npm` as a person or a supervisor does, in its own process group. */
const startNpm = () => kept(startCommand("npm", ["run", "dev", "--", "--no-demo"], environment()));

const portIn = (sentence: string) => Number(/:(\d+)\//.exec(sentence)?.[1]);
const programIn = (child: ChildProgram) => Number(/"pid":(\d+)[^\n]*Hirelane is ready/.exec(child.output())?.[1]);

/** Sends the first half of a request. */
async function beginRequest(port: number) {
  const socket = createConnection(port, "127.0.0.1");
  await once(socket, "connect");
  const body = JSON.stringify({ email: "nobody@example.com", password: "a guess" });
  const headers = ["content-type: application/json", "x-requested-with: XMLHttpRequest", "host: localhost"];
  socket.write(
    `POST /login/ HTTP/1.1\r\n${headers.join("\r\n")}\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  // This response shows that the program has started to handle the request.
  const answer = collect(socket);
  await answer.until(/100 Continue/);
  return { finish: () => socket.write(body), ...answer };
}

function collect(socket: Socket) {
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(socket, "close").then(() => text);
  return { ended, until: (pattern: RegExp) => vi.waitUntil(() => pattern.test(text), 10_000) };
}

const readiness = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } });
  return { status: response.status, ...((await response.json()) as { reason?: string }) };
};

describe("[OPS-4] answers the request in flight and is gone", () => {
  const ways: [string, (npm: ChildProgram, program: number) => void][] = [
    ["npm alone is told", (npm) => npm.signal("SIGTERM")],
    ["npm is killed", (npm) => npm.signal("SIGKILL")],
    [
      "a supervisor tells every process",
      (npm, program) => {
        process.kill(-npm.pid, "SIGTERM");
        process.kill(program, "SIGTERM");
      },
    ],
    ["a person presses Ctrl-C", (npm) => process.kill(-npm.pid, "SIGINT")],
  ];
  for (const [title, stop] of ways) {
    it(`when ${title}`, patient, async () => {
      const npm = startNpm();
      const port = portIn(await npm.until(ready));
      const program = programIn(npm);
      const request = await beginRequest(port);

      stop(npm, program);
      await npm.until(/Stopping …/);
      // Repeating the request to stop must not end the program immediately.
      if (isRunning(program)) process.kill(program, "SIGTERM");
      request.finish();

      expect(await request.ended).toMatch(/HTTP\/1\.1 400 .*wrong_credentials/s);
      await vi.waitUntil(() => !isRunning(program), 12_000);
      expect(isDatabaseRunning()).toBe(false);
      expect(npm.output()).not.toContain("could not finish");
    });
  }
});

it("[OPS-4] grows a company no further when npm alone is told to stop", patient, async () => {
  const args = ["run", "seed", "--", "--applications", "50000"];
  const npm = kept(startCommand("npm", args, { DATA_DIR: folder }));
  await npm.until(/[\d,]+ of 50,000/);

  npm.signal("SIGTERM");

  // The output closes when the last process that writes to it has ended.
  expect((await npm.ended).output).toMatch(/ has [\d,]+ applications/);
  expect(npm.output()).not.toContain("has 50,000");
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
});

it("[OPS-4] is taken out by a load balancer before its port closes", patient, async () => {
  const program = kept(startChild(environment(), "--no-demo"));
  const port = portIn(await program.until(ready));
  await expect.poll(() => readiness(port), { timeout: 30_000 }).toMatchObject({ status: 200 });

  program.signal("SIGTERM");
  await program.until(/Stopping …/);

  expect(await readiness(port)).toMatchObject({ status: 503, reason: "The program is stopping." });
  expect((await program.ended).code).toBe(0);
});

it("[OPS-4] stops while it makes the first demo, and never says that it is ready", patient, async () => {
  const program = kept(startChild(environment()));
  await program.until(/Making the demo/);

  program.signal("SIGTERM");

  const { code, output } = await program.ended;
  expect(code).toBe(0);
  expect(output).toContain("Stopping …");
  expect(output).not.toContain("is ready");
  expect(isDatabaseRunning()).toBe(false);
});

describe("[OPS-4] while the packages are installed", () => {
  /** Simulates npm with a slow registry: it writes its process id and keeps running. */
  const slowNpm = `
    import { writeFileSync } from "node:fs";
    writeFileSync(process.env.PID_FILE, String(process.pid));
    setInterval(() => undefined, 1_000);`;

  function startFresh(): ChildProgram {
    const npm = join(folder, "npm-cli.js");
    cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
    for (const file of ["package.json", "package-lock.json"]) cpSync(join(root, file), join(folder, file));
    writeFileSync(npm, slowNpm);
    const given = { npm_execpath: npm, PID_FILE: join(folder, "npm.pid") };
    return kept(startCommand(process.execPath, [join(folder, "scripts/start.mjs")], given));
  }

  const installer = async () => {
    const file = join(folder, "npm.pid");
    await vi.waitUntil(() => existsSync(file) && readFileSync(file, "utf8") !== "", 10_000);
    return Number(readFileSync(file, "utf8"));
  };

  it("ends the installation with itself", async () => {
    const start = startFresh();
    const npm = await installer();

    start.signal("SIGTERM");

    const { code, output } = await start.ended;
    expect(code).toBe(0);
    expect(output).toContain("Stopping …");
    expect(isRunning(npm)).toBe(false);
  });

  it("waits for an installation that another start has begun, even when that start is killed", async () => {
    const first = startFresh();
    const npm = await installer();
    first.signal("SIGKILL");
    await first.ended;

    const second = startFresh();
    await second.until(new RegExp(`Another start installs the packages \\(process ${npm}\\)`));
    rmSync(join(folder, "npm.pid"));
    process.kill(npm, "SIGKILL");

    expect(await installer()).not.toBe(npm);
    second.signal("SIGTERM");
    expect((await second.ended).code).toBe(0);
  });

  it("says the true reason when something else ended it", async () => {
    const start = startFresh();
    const npm = await installer();

    process.kill(npm, "SIGKILL");

    const { code, errors } = await start.ended;
    expect(code).toBe(1);
    expect(errors).toContain("was ended by another process (SIGKILL, as the system does when memory is short)");
  });
});
