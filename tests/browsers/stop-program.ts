import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, "exit");
}
