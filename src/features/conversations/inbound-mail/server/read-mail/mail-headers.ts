import { addressParser, decodeWords, type Email } from "postal-mime";

const maxIds = 100;
const maxAddresses = 500;
const maxLine = 1000;

/** Line breaks, control characters, and characters that change the text direction. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Reduces a header to a single line. Encoded words can contain line breaks, which would cause a header injection if the
 * value were written to another email.
 */
export const oneLine = (text: string, maximum = maxLine) =>
  text
    .slice(0, maximum * 4)
    .toWellFormed()
    .replace(unseen, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maximum);

export type MailHeaders = ReturnType<typeof mailHeaders>;

/**
 * Returns accessors for decoded headers by lower-case name. If a header that must be unique is repeated, the first one
 * counts.
 */
export function mailHeaders({ headers }: Pick<Email, "headers">) {
  const all = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value);
  const line = (name: string) => oneLine(decodeWords((all(name)[0] ?? "").slice(0, maxLine * 8)));
  const addresses = (...names: string[]) => [
    ...new Set(
      names
        .flatMap(all)
        .flatMap((value) => addressesIn(value.slice(0, 100_000)))
        .slice(0, maxAddresses)
        .map(({ address }) => oneAddress(address ?? ""))
        .filter(Boolean),
    ),
  ];
  const ids = (name: string) => messageIds(all(name).join(" "));
  return {
    line,
    addresses,
    ids,
    has: (name: string) => headers.some(({ key }) => key === name),
    count: (name: string) => all(name).length,
    names: () => headers.map(({ key }) => key),
    people: (name: string) => peopleIn((all(name)[0] ?? "").slice(0, 10_000)),
    from: () => peopleIn((all("from")[0] ?? "").slice(0, 10_000))[0] ?? null,
    date: () => isoDate(line("date")),
  };
}

/** Encodes delimiters within encoded words, where they are text: `=?utf-8?Q?Lind,_Nora?=` is one name. */
const withoutDelimiters = (value: string) =>
  value.replace(/=\?[^?\s]{1,60}\?q\?[^?\s]{0,1000}\?=/gi, (word) =>
    word.replace(/[,:;<>@()"[\]\\]/g, (delimiter) => `=${delimiter.charCodeAt(0).toString(16).toUpperCase()}`),
  );

const addressesIn = (value: string) => addressParser(withoutDelimiters(value), { flatten: true });

export type Person = { name: string; address: string };

/**
 * Parses names and addresses. A name with an unquoted comma, as in `Lind, Nora <nora@example.com>`, is parsed as two entries
 * and joined here.
 */
function peopleIn(value: string): Person[] {
  const people: Person[] = [];
  let before: string[] = [];
  for (const { name, address } of addressesIn(value).slice(0, maxAddresses)) {
    if (address) people.push({ name: oneLine([...before, name].join(", "), 200), address: oneAddress(address) });
    before = address ? [] : [...before, name];
  }
  return people.length === 0 && before.length > 0 ? [{ name: oneLine(before.join(", "), 200), address: "" }] : people;
}

const oneAddress = (address: string) => oneLine(address, 320).replaceAll(" ", "");

/** Maximum length of a line in an email. The database index allows hardly more than twice as much. */
const maxIdBytes = 998;

export const messageIds = (text: string): string[] => {
  const found = text.slice(0, 100_000).match(/<[^<>\s\p{Cc}]{1,996}>/gu) ?? [];
  // Some programs omit the angle brackets.
  const [bare] = found.length > 0 ? [] : (/^[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+$/u.exec(text.trim()) ?? []);
  const ids = bare === undefined ? found : [`<${bare}>`];
  return [...new Set(ids)].filter((id) => Buffer.byteLength(id) <= maxIdBytes).slice(-maxIds);
};

/** Parses a date. Unknown time zone names are ignored: the date is usually right then, and the hour nearly. */
function isoDate(text: string): string | null {
  const withoutComments = text.replace(/\([^()]*\)/g, " ").trim();
  for (const written of [withoutComments, withoutComments.replace(/\s+[A-Z]{2,5}$/, " +0000")]) {
    const date = new Date(written);
    if (written && !Number.isNaN(date.getTime()) && date.getFullYear() > 1970 && date.getFullYear() < 2200)
      return date.toISOString();
  }
  return null;
}
