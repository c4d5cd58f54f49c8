import { spawn } from "node:child_process";
import process from "node:process";

const endless = "for (let n = 0; ; n++) Math.sqrt(n);";

/** Starts processes that compute without a pause. Returns a function that stops them. */
export function keepCoresBusy(count: number): () => void {
  const started = Array.from({ length: count }, () => spawn(process.execPath, ["-e", endless], { stdio: "ignore" }));
  const stop = () => started.forEach((one) => one.kill("SIGKILL"));
  process.once("exit", stop);
  return stop;
}
