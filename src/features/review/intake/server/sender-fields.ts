import type { GuessedFields } from "../intake.contract.ts";

/** Sender of a CV that came by email. */
export type Sender = { first_name: string; last_name: string; email: string };

const names = ["first_name", "last_name", "email"] as const;

/** Line number of values that come from the email instead of the document. */
const noLine = 0;

/** Returns an item's fields from the email, before the CV is read. */
export const fieldsOfSender = (sender: Sender): GuessedFields => ({
  links: [],
  ...Object.fromEntries(
    names.flatMap((name) =>
      sender[name] === "" ? [] : [[name, { value: sender[name], line: noLine, is_certain: true }]],
    ),
  ),
});

/**
 * Uses the sender's data for fields that the CV doesn't state with certainty. First and last name are always taken from
 * the same source.
 */
export function withSender(guessed: GuessedFields | undefined, stored: GuessedFields): GuessedFields | undefined {
  const known = Object.fromEntries(
    names.flatMap((name) => (stored[name]?.line === noLine ? [[name, stored[name]]] : [])),
  );
  if (Object.keys(known).length === 0) return guessed;
  const isNamed = guessed?.first_name?.is_certain === true && guessed.last_name?.is_certain === true;
  const { first_name, last_name, email } = { ...stored, ...known };
  return {
    ...guessed,
    links: guessed?.links ?? [],
    ...(!isNamed && { first_name, last_name }),
    ...(guessed?.email?.is_certain !== true && email && { email }),
  };
}
