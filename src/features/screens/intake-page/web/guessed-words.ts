import type { Clause } from "#features/across/search/query/query-language.ts";
import { tokenise } from "#shared/text/tokens.ts";
import type { GuessedFields } from "#features/review/intake/intake.contract.ts";

/** Returns the recognized values to highlight in the document, so that the user can check them. */
export function guessedWords(fields: GuessedFields): Clause[] {
  const name = [fields.first_name?.value, fields.last_name?.value].filter(Boolean).join(" ");
  const texts = [
    name,
    fields.email?.value,
    fields.phone_number?.value,
    fields.social_title?.value,
    fields.ln_url?.value,
  ];
  return texts.flatMap((text = "") => {
    const words = tokenise(text);
    return words.length === 0
      ? []
      : [{ type: "clause", field: null, words, match: "forms", start: 0, end: text.length }];
  });
}
