import type { Clause } from "../../query/query-language.ts";
import { asksField, type TextField } from "#features/platform/indexing/text-fields.ts";
import {
  fieldLexeme,
  fileWeights,
  hasOwnLexemes,
  isFile,
  quoteLexeme,
  weightOf,
} from "#features/platform/indexing/server/text-vector.ts";
import type { Expansions } from "./expand-words.ts";

/** Whether the field's words are in no document, because they are names in the lookups. */
const isNamed = (field: TextField | null) => field === "owner" || field === "tags" || field === "job_title";

/**
 * Builds the tsquery of a clause for an application's document; null if it doesn't search the document. Without
 * file_search, only texts typed by people are searched, not the content of files.
 */
export function documentQuery(clause: Clause, expansions: Expansions, searchesFiles: boolean): string | null {
  const { field } = clause;
  if (field === "answers" || field === "comments" || isNamed(field)) return null;
  if (field === null) return phrase(clause, expansions, null, searchesFiles ? "" : "D");
  if (!searchesFiles && (field === "files" || isFile(field))) return null;
  if (field === "files") return phrase(clause, expansions, null, fileWeights);
  return hasOwnLexemes(field)
    ? phrase(clause, expansions, field, "")
    : phrase(clause, expansions, null, weightOf(field));
}

/** Builds the tsquery of a clause for answers or comments, each of which has its own document. */
export const writtenQuery = (field: "answers" | "comments", clause: Clause, expansions: Expansions): string | null =>
  asksField(clause.field, field) ? phrase(clause, expansions, null, "") : null;

function phrase({ words, match }: Clause, expansions: Expansions, field: TextField | null, weights: string) {
  const lexeme = (word: string) => quoteLexeme(field ? fieldLexeme(field, word) : word);
  const alternatives = words.map((word, index) => {
    const isBeginning = match !== "forms" && index === words.length - 1;
    const forms = (isBeginning && match === "beginning" ? [] : (expansions.get(word) ?? []))
      .filter((form) => !isBeginning || !form.startsWith(word))
      .map((form) => lexeme(form) + (weights && `:${weights}`));
    if (isBeginning) forms.push(`${lexeme(word)}:*${weights}`);
    return forms;
  });
  if (alternatives.some((forms) => forms.length === 0)) return null;
  return alternatives.map((forms) => `(${forms.join(" | ")})`).join(" <-> ");
}
