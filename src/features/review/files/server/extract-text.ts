import path from "node:path";
import { z } from "zod";
import type { AttachableKind } from "#shared/file-kinds.ts";
import type { PreviewKind } from "#shared/file-kinds.ts";
import { readInReader } from "./reading/document-readers.ts";
import { codeIn, runConfined, type ConfinedOutcome, type Limits } from "./extract-process.ts";

const FailureReason = z.enum(["timeout", "memory", "encrypted", "damaged"]);

/**
 * Limits of a reply. The process that parsed an untrusted document is untrusted too, so its reply has to match these
 * schemas and sizes.
 */
const maxCharacters = 400_000;
const maxHtml = 5_000_000;
const maxReplyBytes = 16_000_000;

const Failed = z.object({ state: z.literal("failed"), reason: FailureReason });
/** The machine was too busy; a later attempt can succeed. */
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

/** `unreadable` means that the file is valid but contains no text, such as a scanned page. */
export type Extraction = z.infer<typeof Extraction>;
type Preview = z.infer<typeof Preview>;

/** Wall-clock limits differ: text is extracted by a job, which can take a minute, but a person waits for a preview. */
const readingLimits: Limits = { memoryMb: 256, seconds: 10, waitingSeconds: 60 };
const previewLimits: Limits = { ...readingLimits, waitingSeconds: 20 };

const readableKinds: readonly AttachableKind[] = ["pdf", "docx", "doc", "odt", "rtf", "txt"];

/** Extracts the text of a file, for the search and for people who can't open it. `file` is its path or its content. */
export async function extractText(
  file: string | Buffer,
  kind: AttachableKind,
  limits: Limits = readingLimits,
): Promise<Extraction | Busy> {
  if (!readableKinds.includes(kind)) return { state: "unreadable" };
  return run(Extraction, ["text", kind], file, limits);
}

/** Extracts text with low priority, when nobody waits for it. One process handles consecutive documents of a company. */
export async function extractLater(
  file: string | Buffer,
  { company_id, kind }: { company_id: number; kind: AttachableKind },
  limits: Limits = { ...readingLimits, isBackground: true },
): Promise<Extraction | Busy> {
  if (!readableKinds.includes(kind)) return { state: "unreadable" };
  const asked = { script, args: ["texts"], readable, limits, maxReplyBytes, company_id, kind, input: file };
  return told(Extraction, await readInReader(asked));
}

/** Converts a document to plain HTML with headings, paragraphs, lists, tables and emphasis, without images and scripts. */
export async function previewHtml(
  file: string | Buffer,
  kind: PreviewKind,
  limits: Limits = previewLimits,
): Promise<Preview | Busy> {
  return run(Preview, ["preview", kind], file, limits);
}

/**
 * Returns a page of a scanned PDF as a grayscale PGM, empty if the page contains no image. The outcome is `stopped` if
 * there is no such page.
 */
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

/** Source folders that the confined scripts import from. */
const readable = codeIn("shared");
