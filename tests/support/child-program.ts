import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../src/program/main.ts", import.meta.url));
const admin = fileURLToPath(new URL("../../src/program/admin/main.ts", import.meta.url));
const seed = fileURLToPath(new URL("../../src/program/seed.ts", import.meta.url));

export type ChildProgram = {
  pid: number;
  /** Waits until the output matches the pattern, and returns the match. */
  until(pattern: RegExp): Promise<string>;
  signal(name: NodeJS.Signals): void;
  output(): string;
  /** Resolves on exit with the exit code and all output. */
  ended: Promise<{ code: number | null; errors: string; output: string }>;
};

/** Starts the real program as a child process. It inherits only PATH from this process's environment. */
export const startChild = (environment: Record<string, string>, ...flags: string[]) =>
  startCommand(process.execPath, [main, ...flags], environment);

export const startSeed = (environment: Record<string, string>, ...flags: string[]) =>
  startCommand(process.execPath, [seed, ...flags], environment);

export const startAdmin = (environment: Record<string, string>, ...args: string[]) =>
  startCommand(process.execPath, [admin, ...args], environment);

/** Starts a command in a separate process group. */
export function startCommand(command: string, args: string[], environment: Record<string, string>): ChildProgram {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, PORT: "0", ...environment },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  const listeners = new Set<() => void>();
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  });
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, errors, output }));

  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [found] = pattern.exec(output) ?? [];
        if (found === undefined) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`The program ended before it said ${pattern}: ${errors}${output}`)));
    });

  return { pid: child.pid ?? 0, output: () => output, until, signal: (name) => void child.kill(name), ended };
}
