import { fold } from "#shared/text/tokens.ts";
import { importFields, type ImportField } from "../imports.ts";
import { dateFormatOf } from "./read-date.ts";

const words = (text: string) => text.trim().split(/\s*,\s*|\n\s*/);

/** What columns are called in the languages of the product and in exports of other systems; folded, the exact ones first. */
const headings: Record<ImportField, readonly string[]> = {
  first_name: words(
    "first name, firstname, given name, forename, fornamn, tilltalsnamn, vorname, rufname, etunimi, first_name",
  ),
  last_name: words("last name, lastname, surname, family name, efternamn, nachname, familienname, sukunimi, last_name"),
  full_name: words(
    "name, full name, fullname, candidate, candidate name, applicant, namn, kandidat, fullstandigt namn, sokande, bewerber, bewerberin, vollstandiger name, kandidatin, nimi, koko nimi, hakija, ehdokas",
  ),
  email: words(
    "email, e-mail, email address, e-mail address, mail, e-post, epost, e-postadress, mailadress, e-mail-adresse, mailadresse, sahkoposti, sahkopostiosoite",
  ),
  phone_number: words(
    "phone, phone number, telephone, mobile, mobile phone, cell, tel, telefon, telefonnummer, mobil, mobilnummer, telefonnr, handy, handynummer, mobiltelefon, puhelin, puhelinnumero, matkapuhelin",
  ),
  social_title: words(
    "title, job title, current title, headline, position, titel, nuvarande titel, befattning, aktuelle position, berufsbezeichnung, titteli, nykyinen titteli, nimike",
  ),
  ln_url: words("linkedin, linkedin url, linkedin profile, profile, profile url, linkedin-profil, linkedin-profiili"),
  message: words(
    "message, cover letter, notes, note, comment, comments, meddelande, personligt brev, anteckningar, kommentar, nachricht, anschreiben, notizen, bemerkung, viesti, saatekirje, huomiot, muistiinpanot",
  ),
  tags: words(
    "tags, tag, labels, keywords, skills, taggar, etiketter, schlagworter, stichworte, tunnisteet, avainsanat",
  ),
  status: words("status, stage, step, pipeline stage, steg, fas, phase, schritt, stufe, tila, vaihe"),
  owner: words(
    "owner, recruiter, owner email, responsible, ansvarig, rekryterare, agare, verantwortlich, zustandig, recruiterin, vastuuhenkilo, rekrytoija, omistaja",
  ),
  dt_created: words(
    "applied, applied at, applied on, date applied, application date, date, created, created at, ansokt, ansokningsdatum, datum, skapad, beworben am, bewerbungsdatum, eingang, eingangsdatum, erstellt, hakupaiva, hakenut, paivamaara, luotu",
  ),
  recommended_by: words(
    "source, referrer, referred by, recommended by, referral, kalla, rekommenderad av, tipsad av, quelle, empfohlen von, lahde, suosittelija",
  ),
  language: words("language, sprak, sprache, kieli, locale"),
};

const plain = (heading: string) =>
  fold(heading)
    .replaceAll(/[_\s]+/g, " ")
    .replaceAll(/[*:()]/g, "")
    .trim();

const fieldOfHeading = (heading: string): ImportField | undefined => {
  const text = plain(judged(heading));
  return importFields.find((field) => headings[field].includes(text));
};

/** Longer texts are none of what is looked for, and to look costs more the longer they are. */
const maxJudged = 500;
const judged = (cell: string) => cell.slice(0, maxJudged).trim();

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const linkedIn = /linkedin\.com\//i;
const phone = /^\+?[\d\s()/-]{7,20}$/;

/** What the values of a column say of it. */
function fieldOfValues(values: readonly string[]): ImportField | undefined {
  const filled = values.map(judged).filter((value) => value !== "");
  if (filled.length === 0) return undefined;
  const most = (test: (value: string) => boolean) => filled.filter(test).length > filled.length * 0.6;
  if (most((value) => email.test(value))) return "email";
  if (most((value) => linkedIn.test(value))) return "ln_url";
  if (dateFormatOf(filled) !== undefined && most((value) => dateFormatOf([value]) !== undefined)) return "dt_created";
  if (most((value) => phone.test(value))) return "phone_number";
  return undefined;
}

/** Whether the first row of a table names its columns: no person has an address in it, and a word of it is a heading. */
export const looksLikeHeader = (first: readonly string[]): boolean =>
  !first.some((cell) => email.test(judged(cell))) && first.some((cell) => fieldOfHeading(cell) !== undefined);

/** What each column holds, by its heading and then by its values; each field once. */
export function guessMapping(
  headingsOfColumns: readonly (string | null)[],
  samples: readonly (readonly string[])[],
): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | null => {
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const named = headingsOfColumns.map((heading) => (heading === null ? null : take(fieldOfHeading(heading))));
  const guessed = named.map((field, index) => field ?? take(fieldOfValues(samples[index] ?? [])));
  // A whole name beside its parts says nothing new.
  const hasParts = guessed.includes("first_name") && guessed.includes("last_name");
  return guessed.map((field) => (field === "full_name" && hasParts ? null : field));
}
