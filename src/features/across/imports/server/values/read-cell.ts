import { fold } from "#shared/text/tokens.ts";

/** Values by which spreadsheet programs show that a formula failed. */
const error =
  /^#(?:NAME\?|VALUE!|REF!|DIV\/0!|NUM!|NULL!|N\/A|SPILL!|CALC!|NAVN\?|NAMN\?|NIMI\?|WERT!|VERDI!|ARVO!|NOM\s?\?|VALEUR!|¿NOMBRE\?|#+)$/i;

/** Texts that stand for nothing, in the languages of tables. No name is among them. */
const nothing = /^(?:[-–—_.?/]+|n\.?\s?\/?\s?a\.?|\(blank\)|\(none\))$/i;
const none = new Set(
  (
    "none null nil undefined unknown saknas ingen inga inget okand okant keine keiner kein unbekannt ei ole puuttuu " +
    "ukjent mangler ukendt aucun aucune inconnu ninguno ninguna desconocido geen onbekend nessuno nessuna sconosciuto " +
    "brak nieznany nenhum nenhuma desconhecido no"
  ).split(" "),
);

/** A cell without the apostrophe or the formula by which programs keep text from being changed: `="0701740609"`. */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@])/, "")
    .replace(/^="([^"]*)"$/, "$1")
    .trim();

export const isErrorValue = (text: string): boolean => text.startsWith("#") && error.test(text);
export const isNothing = (text: string): boolean => text === "" || nothing.test(text);
/** Tells a cell that says "none" in a column that can't hold such a word, as one of addresses. */
export const isNone = (text: string): boolean => isNothing(text) || (text.length < 20 && none.has(fold(text)));

/** The first of several values that Google's address book writes into one cell. */
export const firstValue = (text: string): string =>
  text
    .split(":::")
    .map((part) => part.trim())
    .find((part) => part !== "") ?? "";
