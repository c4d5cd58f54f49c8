import { fold } from "#shared/text/tokens.ts";

/** Error values that spreadsheet programs show for failed formulas. */
const error =
  /^#(?:NAME\?|VALUE!|REF!|DIV\/0!|NUM!|NULL!|N\/A|SPILL!|CALC!|NAVN\?|NAMN\?|NIMI\?|WERT!|VERDI!|ARVO!|NOM\s?\?|VALEUR!|¿NOMBRE\?|#+)$/i;

/** Placeholders for "no value" in several languages. None of them is a name. */
const nothing = /^(?:[-–—_.?/]+|n\.?\s?\/?\s?a\.?|\(blank\)|\(none\))$/i;
const none = new Set(
  (
    "none null nil undefined unknown saknas ingen inga inget okand okant keine keiner kein unbekannt ei ole puuttuu " +
    "ukjent mangler ukendt aucun aucune inconnu ninguno ninguna desconocido geen onbekend nessuno nessuna sconosciuto " +
    "brak nieznany nenhum nenhuma desconhecido no"
  ).split(" "),
);

/**
 * Returns the text of a cell without the apostrophe or formula with which programs protect text from conversion:
 * `="0701740609"`.
 */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@])/, "")
    .replace(/^="([^"]*)"$/, "$1")
    .trim();

export const isErrorValue = (text: string): boolean => text.startsWith("#") && error.test(text);
export const isNothing = (text: string): boolean => text === "" || nothing.test(text);
/** Whether a cell means "none", for columns in which such a word can't be a value, such as email addresses. */
export const isNone = (text: string): boolean => isNothing(text) || (text.length < 20 && none.has(fold(text)));

/** First of several values that Google's address book writes into one cell. */
export const firstValue = (text: string): string =>
  text
    .split(":::")
    .map((part) => part.trim())
    .find((part) => part !== "") ?? "";
