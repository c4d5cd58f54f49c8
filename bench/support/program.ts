import { spawn, type ChildProcess } from "node:child_process";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";

type Given = { folder: string; port: string; settings?: Record<string, string> };

/** Starts the program on a data folder and waits until it responds. */
export async function startProgram({ folder, port, settings = {} }: Given): Promise<ChildProcess> {
  const address = `http://127.0.0.1:${port}`;
  if (await fetch(`${address}/healthz`).catch(() => undefined))
    throw new Error(`Another program answers at ${address}.`);
  const env = { ...process.env, DATA_DIR: folder, PORT: port, ...settings };
  const started = spawn(process.execPath, ["src/program/main.ts"], { env, stdio: "ignore" });
  for (let number = 0; number < 1_200; number++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return started;
    await wait(100);
  }
  throw new Error("The program did not start.");
}

export async function endProgram(started: ChildProcess, signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  started.kill(signal);
  await new Promise((resolve) => started.once("exit", resolve));
}
