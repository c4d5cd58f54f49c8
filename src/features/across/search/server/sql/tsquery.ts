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

/** Fields whose words are in no document: they are known by what they name. */
const isNamed = (field: TextField | null) => field === "owner" || field === "tags" || field === "job_title";

/**
 * PostgreSQL's tsquery for a clause in the document of an application, or null where it has no place. A company without
 * file_search looks into what people wrote themselves, and not into what their files hold.
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

/** The same for answers or comments, each of which has a document of its own. */
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
