import { execFileSync } from "node:child_process";
import { createSocket } from "node:dgram";
import { lookup, resolve4 } from "node:dns/promises";
import { readFileSync, readdirSync, writeFileSync, writeSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import process from "node:process";
import { Worker } from "node:worker_threads";

/** Behaviors of a hijacked or broken parser, selected by the first argument. */
const deeds: Record<string, () => void | Promise<void>> = {
  loop() {
    for (;;);
  },
  wait: () => new Promise(() => setInterval(() => undefined, 1_000)),
  heap() {
    const kept: object[] = [];
    for (;;) kept.push({ number: kept.length });
  },
  /** Allocates buffers outside the V8 heap. Node limits only the heap. */
  bytes() {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  flood() {
    for (;;) writeSync(3, "x".repeat(65_536));
  },
  crash() {
    throw new Error("unforeseen");
  },
  async reach() {
    const port = Number(process.argv[3]);
    const attempts: Record<string, () => unknown> = {
      connect: () => settled(connect(port, "127.0.0.1")),
      fetch: () => fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => Promise.reject(error.cause as Error)),
      listen: () =>
        new Promise((resolve, reject) =>
          createServer()
            .once("error", reject)
            .listen(0, () => resolve(1)),
        ),
      datagram: () =>
        new Promise((resolve, reject) =>
          createSocket("udp4").once("error", reject).send("x", port, "127.0.0.1", resolve),
        ),
      lookup: () => lookup("localhost"),
      query: () => resolve4("localhost"),
      "read a file": () => readFileSync("/etc/passwd"),
      "list a folder": () => readdirSync("/"),
      "write a file": () => writeFileSync(new URL("./written-by-hostile-process", import.meta.url), "x"),
      "start a program": () => execFileSync(process.execPath, ["--version"]),
      "start a thread": () => new Worker("0", { eval: true }),
      // oxlint-disable-next-line typescript/no-implied-eval -- the sandbox has to refuse this
      "run text": () => Function("return 1")(),
    };
    const outcomes: Record<string, string> = {};
    for (const [name, attempt] of Object.entries(attempts)) {
      outcomes[name] = await Promise.resolve()
        .then(attempt)
        .then(
          () => "done",
          (error: Error & { code?: string }) => error.code ?? error.name,
        );
    }
    writeSync(3, JSON.stringify({ outcomes, environment: Object.keys(process.env) }));
    process.exit(0);
  },
};

const settled = (socket: Socket) =>
  new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));

await deeds[process.argv[2] ?? ""]?.();
