import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { runLimited, type ConfinedOutcome } from "./extract-process.ts";

/** The OCR program, and the languages of the product that it supports. */
export type Ocr = { program: string; languages: readonly string[]; turnsPages: boolean };

const ours = ["eng", "swe", "deu", "fin"];
const memoryMb = 1_024;
const maxReplyBytes = 1_000_000;

/** Finds Tesseract in the PATH; undefined if it is missing or supports none of the languages. */
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

/**
 * Recognizes the text of an image within a CPU time limit in seconds. The image was created here as PGM, so Tesseract
 * never parses untrusted formats.
 */
export const recognise = (ocr: Ocr, picture: Buffer, seconds: number): Promise<ConfinedOutcome> =>
  runLimited({
    command: ocr.program,
    args: ["stdin", "stdout", "-l", ocr.languages.join("+"), ...(ocr.turnsPages ? ["--psm", "1"] : [])],
    // With several threads, Tesseract spends more time on synchronization than on work.
    environment: { OMP_THREAD_LIMIT: "1" },
    input: picture,
    limits: { memoryMb, seconds, waitingSeconds: seconds * 2 },
    maxReplyBytes,
  });
