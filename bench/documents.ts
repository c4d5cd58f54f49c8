import { fileURLToPath } from "node:url";
import { buildAll } from "./foreign-documents/build.ts";
import { compare } from "./foreign-documents/compare.ts";
import { requirePrograms } from "./foreign-documents/programs.ts";

/**
 * Measures the share of words that our search finds in fifty documents in ten languages, written by other programs. The
 * reference is an independent reader of each document. Fails if the share is below 98 % for one of them.
 */
const enough = 0.98;

requirePrograms();
const documents = await buildAll(fileURLToPath(new URL("../.cache/bench/documents", import.meta.url)));
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
console.log("document        words  found of theirs  of what was written  missed");
let poor = 0;
for (const document of documents) {
  const { words, found, foundOfWritten, missed } = await compare(document);
  if (found < enough) poor += 1;
  console.log(
    `${`${document.language} ${document.maker}`.padEnd(15)} ${String(words).padStart(5)} ${percent(found)}         ${percent(foundOfWritten)}             ${missed.join(" ")}`,
  );
}
console.log(`${documents.length} documents, ${poor} below ${percent(enough).trim()}`);
process.exitCode = poor === 0 ? 0 : 1;
