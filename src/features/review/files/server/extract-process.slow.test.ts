import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { isRunning } from "#server/processes.ts";
import { runConfined } from "./extract-process.ts";

const script = fileURLToPath(import.meta.resolve("#tests/support/hostile-process.mts"));

const run = (args: string[], limits = { memoryMb: 256, seconds: 10, waitingSeconds: 60 }) =>
  runConfined({ script, args, readable: [], input: Buffer.from("a document"), limits, maxReplyBytes: 1_000_000 });

/** Waits until no process is left. Node.js closes its handle shortly after the process has exited. */
const expectNoProcessLeft = () =>
  vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain("ProcessWrap"));

it("[FILE-3] lets what reads a document reach no network, no file, no program and no environment", async () => {
  let visits = 0;
  const canary = createServer((_request, response) => response.end()).on("connection", () => (visits += 1));
  await once(canary.listen(0, "127.0.0.1"), "listening");
  const { port } = canary.address() as AddressInfo;

  const outcome = await run(["reach", String(port)]);

  expect(outcome.state).toBe("answered");
  const { outcomes, environment } = JSON.parse(outcome.state === "answered" ? outcome.reply.toString() : "{}") as {
    outcomes: Record<string, string>;
    environment: string[];
  };
  const { "run text": runText, ...others } = outcomes;
  expect(new Set(Object.values(others))).toEqual(new Set(["ERR_ACCESS_DENIED"]));
  expect(Object.keys(others)).toHaveLength(11);
  expect(runText).toBe("EvalError");
  // Variables that the shell itself adds, such as its working directory.
  expect(environment.filter((name) => !["PWD", "OLDPWD", "SHLVL", "_"].includes(name))).toEqual([]);
  expect(visits).toBe(0);

  await once(connect(port, "127.0.0.1"), "connect");
  await vi.waitFor(() => expect(visits).toBe(1));
  canary.closeAllConnections();
  canary.close();
});

it("[FILE-3] ends a process that never ends, when its time is up", async () => {
  const outcome = await run(["loop"], { memoryMb: 256, seconds: 0.5, waitingSeconds: 600 });

  expect(outcome).toMatchObject({ state: "stopped", reason: "timeout" });
  await expectNoProcessLeft();
});

it("[FILE-6] tells a document that takes too long from a machine that has no time for it", async () => {
  const outcome = await run(["wait"], { memoryMb: 256, seconds: 600, waitingSeconds: 0.5 });

  expect(outcome).toMatchObject({ state: "stopped", reason: "busy" });
  await expectNoProcessLeft();
});

it("[FILE-3] ends a process that takes too much memory, in the heap or beside it", async () => {
  expect(await run(["heap"])).toMatchObject({ state: "stopped", reason: "memory" });
  expect(await run(["bytes"])).toMatchObject({ state: "stopped", reason: "memory" });
  await expectNoProcessLeft();
});

it("[FILE-3] takes no endless answer and no answer from a process that broke down", async () => {
  expect(await run(["flood"])).toMatchObject({ state: "stopped", reason: "crashed" });
  expect(await run(["crash"])).toMatchObject({ state: "stopped", reason: "crashed" });
  await expectNoProcessLeft();
});

it.runIf(process.platform === "linux")(
  "[FILE-3] leaves nothing running when the program itself is killed",
  async () => {
    const modulePath = fileURLToPath(import.meta.resolve("./extract-process.ts"));
    const program = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `import { runConfined } from ${JSON.stringify(modulePath)};
     await runConfined({ script: ${JSON.stringify(script)}, args: ["loop"], readable: [], input: Buffer.from("x"),
       limits: { memoryMb: 256, seconds: 0.5, waitingSeconds: 600 }, maxReplyBytes: 1000 });`,
    ]);
    const child = await vi.waitFor(() => {
      const children = readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, "utf8").trim();
      expect(children).not.toBe("");
      return Number(children.split(" ")[0]);
    });

    program.kill("SIGKILL");

    await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: 15_000 });
  },
);
