import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { errorCode } from "./error-code.ts";

export type ProcessFacts = {
  /** Opaque value that differs between processes that reuse a process id. */
  started: string;
  command: string;
};

/** Finds a running process by its id. A zombie (exited but not reaped) counts as gone. */
export function findProcess(pid: number): ProcessFacts | undefined {
  if (!answersSignals(pid)) return undefined;
  if (process.platform === "linux") return readProcFolder(pid);
  if (process.platform === "win32") return { started: "", command: "" };
  return askPs(pid);
}

export const isRunning = (pid: number): boolean => findProcess(pid) !== undefined;

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    return errorCode(error) === "EPERM";
  }
}

function readProcFolder(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses, which can itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, started] = [fields[0], fields[19]];
    if (state === "Z" || state === "X") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { started: `${bootId()}/${started}`, command };
  } catch {
    return undefined;
  }
}

/** Start times count from boot, so the same process id could have the same start time after a reboot. */
const bootId = (): string => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

function askPs(pid: number): ProcessFacts | undefined {
  try {
    const ask = (field: string) =>
      execFileSync("ps", ["-ww", "-o", `${field}=`, "-p", String(pid)], {
        encoding: "utf8",
        env: { LC_ALL: "C" },
      }).trim();
    if (ask("stat").startsWith("Z")) return undefined;
    return { started: ask("lstart"), command: ask("args") };
  } catch {
    return undefined;
  }
}
