import { hasPreview, type AttachableKind } from "#shared/file-kinds.ts";
import { extractText } from "#features/review/files/server/extract-text.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import {
  isCalledApplication,
  kindByName,
  kindByText,
  type DocumentKind,
} from "#features/review/intake/server/document-kind.ts";
import type { Services } from "#server/services.ts";

/** Documents of an application by email, each kind in the order of the email. */
export type SortedDocuments = {
  cv: ReceivedFile | undefined;
  cover_letter: ReceivedFile | undefined;
  others: ReceivedFile[];
};

/**
 * Minimum size in bytes of a text that counts as a CV without being named so. Mail programs add shorter text files
 * themselves.
 */
const minTextSize = 200;

/** Name that Exchange gives to text below the files, such as a mailing list's footer. */
const addedName = /^ATT\d+/i;

/** Names of real text files. Forwarded emails, vCards and calendar files are also text by their bytes. */
const textName = /(?:\.(?:txt|text|md)|^[^.]*)$/i;

/** Whether a file can be a document of an application. Images are excluded, since most are logos in signatures. */
export function isDocument(file: ReceivedFile): boolean {
  if (file.kind !== "txt") return file.kind === "pdf" || hasPreview(file.kind);
  const isCalledCv = kindByName(file.name) === "cv";
  return textName.test(file.name) && (isCalledCv || (file.size >= minTextSize && !addedName.test(file.name)));
}

/** Maximum number of documents whose text is examined, each in a separate process. */
const maxRead = 5;

/** Decides which document is the CV and which the cover letter: by name, or by content if the names are ambiguous. */
export async function sortDocuments(
  { storage }: Pick<Services, "storage">,
  files: readonly ReceivedFile[],
): Promise<SortedDocuments> {
  const documents = files.filter(isDocument);
  const named = documents.map((file) => ({ file, kind: kindByName(file.name) }));
  const unnamed = named.filter(({ kind }) => kind === undefined);
  const kinds = new Map<ReceivedFile, DocumentKind | undefined>(named.map(({ file, kind }) => [file, kind]));
  // A single document with an uninformative name is the CV if no other one is.
  if (unnamed.length > (named.some(({ kind }) => kind === "cv") ? 0 : 1))
    for (const { file } of unnamed.slice(0, maxRead))
      // oxlint-disable-next-line no-await-in-loop -- Only one process runs at a time.
      kinds.set(file, await kindOfContent(storage, file));

  const cv = bestOf(documents, (file) => cvScore(file, kinds.get(file)));
  const rest = documents.filter((file) => file !== cv);
  const cover_letter = bestOf(rest, (file) => letterScore(file, kinds.get(file)));
  return { cv, cover_letter, others: rest.filter((file) => file !== cover_letter) };
}

/**
 * Scores a document as a CV. One that looks like a letter or grades only by its content is still chosen if nothing better
 * exists.
 */
function cvScore({ name }: ReceivedFile, kind: DocumentKind | undefined): number {
  if (kind === "cv") return kindByName(name) === "cv" ? 5 : 4;
  if (kind === undefined) return isCalledApplication(name) ? 2 : 3;
  return kindByName(name) === undefined ? 1 : 0;
}

const letterScore = ({ name }: ReceivedFile, kind: DocumentKind | undefined) =>
  kind === "cover_letter" ? 2 : kind !== "other" && isCalledApplication(name) ? 1 : 0;

/** Returns the first document with the highest score above 0. */
function bestOf(files: readonly ReceivedFile[], score: (file: ReceivedFile) => number): ReceivedFile | undefined {
  const highest = Math.max(0, ...files.map(score));
  return highest === 0 ? undefined : files.find((file) => score(file) === highest);
}

async function kindOfContent(storage: Services["storage"], file: ReceivedFile): Promise<DocumentKind | undefined> {
  const read = await storage.withLocalFile(file.storage_key, (path) => extractText(path, file.kind as AttachableKind));
  return read.state === "extracted" ? kindByText(read.text) : undefined;
}
