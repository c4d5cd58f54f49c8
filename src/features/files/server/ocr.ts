import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { runLimited } from "./extract-process.ts";

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

/** The text in a picture, "" when none was found in time. The picture is one we made, so the program meets no format. */
export async function recognise(ocr: Ocr, picture: Buffer, seconds: number): Promise<string> {
  const layout = ocr.turnsPages ? ["--psm", "1"] : [];
  const outcome = await runLimited({
    command: ocr.program,
    args: ["stdin", "stdout", "-l", ocr.languages.join("+"), ...layout],
    // Its threads wait for each other more than they do.
    environment: { OMP_THREAD_LIMIT: "1" },
    input: picture,
    limits: { memoryMb, seconds },
    maxReplyBytes,
  });
  return outcome.state === "answered" ? outcome.reply.toString("utf8") : "";
}
