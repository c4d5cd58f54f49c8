import type { GuessedFields } from "../intake.contract.ts";

/** The person who sent a CV by email. */
export type Sender = { first_name: string; last_name: string; email: string };

const names = ["first_name", "last_name", "email"] as const;

/** Marks values that come from the email and stand on no line of the document. */
const noLine = 0;

/** Fields of a queue item as the email gives them, before the CV is read. */
export const fieldsOfSender = (sender: Sender): GuessedFields => ({
  links: [],
  ...Object.fromEntries(
    names.flatMap((name) =>
      sender[name] === "" ? [] : [[name, { value: sender[name], line: noLine, is_certain: true }]],
    ),
  ),
});

/** Fills in the sender where the CV states a field not at all or without certainty. A name is taken whole from one of the two. */
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
