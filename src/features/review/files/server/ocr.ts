import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { runLimited, type ConfinedOutcome } from "./extract-process.ts";

/** The program that reads pictures, and the languages of ours that it has learned. */
export type Ocr = { program: string; languages: readonly string[]; turnsPages: boolean };

const ours = ["eng", "swe", "deu", "fin"];
const memoryMb = 1_024;
const maxReplyBytes = 1_000_000;

/** Looks for tesseract where this program finds others; undefined when there is none, or none that knows our languages. */
export async function findOcr(): Promise<Ocr | undefined> {
  const run = promisify(execFile);
  try {
    const found = await run("/bin/sh", ["-c", "command -v tesseract"]);
    const program = found.stdout.trim();
    const { stdout } = await run(program, ["--list-langs"], { timeout: 10_000 });
    const known = new Set(stdout.split("\n").map((line) => line.trim()));
    const languages = ours.filter((language) => known.has(language));
    return languages.length > 0 ? { program, languages, turnsPages: known.has("osd") } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a picture within so many seconds of the processor. It is one we made, so the program meets no format. */
export const recognise = (ocr: Ocr, picture: Buffer, seconds: number): Promise<ConfinedOutcome> =>
  runLimited({
    command: ocr.program,
    args: ["stdin", "stdout", "-l", ocr.languages.join("+"), ...(ocr.turnsPages ? ["--psm", "1"] : [])],
    // Its threads wait for each other more than they do.
    environment: { OMP_THREAD_LIMIT: "1" },
    input: picture,
    limits: { memoryMb, seconds, waitingSeconds: seconds * 2 },
    maxReplyBytes,
  });
