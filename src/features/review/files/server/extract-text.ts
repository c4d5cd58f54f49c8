import path from "node:path";
import { z } from "zod";
import type { AttachableKind } from "#shared/file-kinds.ts";
import type { PreviewKind } from "#shared/file-kinds.ts";
import { readInReader } from "./reading/document-readers.ts";
import { codeIn, runConfined, type ConfinedOutcome, type Limits } from "./extract-process.ts";

const FailureReason = z.enum(["timeout", "memory", "encrypted", "damaged"]);

/** The process that read the document is not believed either: what it answers has to have this shape and size. */
const maxCharacters = 400_000;
const maxHtml = 5_000_000;
const maxReplyBytes = 16_000_000;

const Failed = z.object({ state: z.literal("failed"), reason: FailureReason });
/** The machine had no time for it; another time it may be read. */
type Busy = { state: "busy" };
const Extraction = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("extracted"),
    text: z.string().max(maxCharacters),
    pages: z.int().positive().optional(),
  }),
  z.object({ state: z.literal("unreadable") }),
  Failed,
]);
const Preview = z.discriminatedUnion("state", [
  z.object({ state: z.literal("shown"), html: z.string().max(maxHtml) }),
  Failed,
]);

/** `unreadable`: the file is sound, and there is no text in it, as in a scanned page. */
export type Extraction = z.infer<typeof Extraction>;
type Preview = z.infer<typeof Preview>;

/** By the clock as long as a job may take, while a page is waited for. */
const readingLimits: Limits = { memoryMb: 256, seconds: 10, waitingSeconds: 60 };
const previewLimits: Limits = { ...readingLimits, waitingSeconds: 20 };

const readableKinds: readonly AttachableKind[] = ["pdf", "docx", "doc", "odt", "rtf", "txt"];

/** The text inside a file, for search and for people who cannot open it. `file` is its path or its bytes. */
export async function extractText(
  file: string | Buffer,
  kind: AttachableKind,
  limits: Limits = readingLimits,
): Promise<Extraction | Busy> {
  if (!readableKinds.includes(kind)) return { state: "unreadable" };
  return run(Extraction, ["text", kind], file, limits);
}

/** The same for what no person waits for; the documents of a company follow each other in one process. */
export async function extractLater(
  file: string | Buffer,
  { company_id, kind }: { company_id: number; kind: AttachableKind },
  limits: Limits = { ...readingLimits, isBackground: true },
): Promise<Extraction | Busy> {
  if (!readableKinds.includes(kind)) return { state: "unreadable" };
  const asked = { script, args: ["texts"], readable, limits, maxReplyBytes, company_id, kind, input: file };
  return told(Extraction, await readInReader(asked));
}

/** A document as a page of plain HTML: headings, paragraphs, lists, tables and emphasis, without images and scripts. */
export async function previewHtml(
  file: string | Buffer,
  kind: PreviewKind,
  limits: Limits = previewLimits,
): Promise<Preview | Busy> {
  return run(Preview, ["preview", kind], file, limits);
}

/** A page of a scanned PDF as a grey PGM, which is empty when no picture is on it; stopped when there is no such page. */
export const readPicture = (
  file: string | Buffer,
  page: number,
  limits: Limits = readingLimits,
): Promise<ConfinedOutcome> =>
  runConfined({ script, args: ["picture", String(page)], readable, input: file, limits, maxReplyBytes });

async function run<Answer extends Extraction | Preview>(
  shape: z.ZodType<Answer>,
  args: string[],
  input: string | Buffer,
  limits: Limits,
): Promise<Answer | z.infer<typeof Failed> | Busy> {
  return told(shape, await runConfined({ script, args, readable, input, limits, maxReplyBytes }));
}

function told<Answer>(shape: z.ZodType<Answer>, outcome: ConfinedOutcome): Answer | z.infer<typeof Failed> | Busy {
  if (outcome.state === "answered") return parse(shape, outcome.reply.toString("utf8"));
  if (outcome.reason === "busy") return { state: "busy" };
  return { state: "failed", reason: outcome.reason === "crashed" ? "damaged" : outcome.reason };
}

function parse<Answer>(shape: z.ZodType<Answer>, reply: string): Answer | z.infer<typeof Failed> {
  try {
    return shape.parse(JSON.parse(reply));
  } catch {
    return { state: "failed", reason: "damaged" };
  }
}

const script = path.join(import.meta.dirname, "extraction", "main.ts");

/** What its readers need of our own code: what both sides share. */
const readable = codeIn("shared");
