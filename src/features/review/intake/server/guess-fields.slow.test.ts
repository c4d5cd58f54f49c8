import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { extractText } from "#features/review/files/server/extract-text.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { redact } from "#features/review/applications/server/redact.ts";
import { fold } from "#shared/text/tokens.ts";
import type { GuessedFields } from "../intake.contract.ts";
import { guessFields } from "./guess-fields.ts";

type Expected = {
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  ln_url: string | null;
};

const folder = path.join(import.meta.dirname, "../../../../../tests/documents/cvs");
const expected = JSON.parse(readFileSync(path.join(folder, "expected.json"), "utf8")) as Record<string, Expected>;
const guessed = new Map<string, GuessedFields>();
const texts = new Map<string, string>();
const minutes = 60_000;

beforeAll(async () => {
  for (const file of Object.keys(expected)) {
    const kind = path.extname(file).slice(1) as AttachableKind;
    const extraction = await extractText(path.join(folder, file), kind);
    const text = extraction.state === "extracted" ? extraction.text : "";
    texts.set(file, text);
    guessed.set(file, guessFields(text));
  }
}, 10 * minutes);

/** Lists the documents in which a field was guessed differently from the expected value, with both values. */
function misses(read: (fields: GuessedFields) => string | null, written: (cv: Expected) => string | null): string[] {
  return Object.entries(expected).flatMap(([file, cv]) => {
    const [is, should] = [read(guessed.get(file) ?? { links: [] }), written(cv)];
    return is === should ? [] : [`${file}: ${is} instead of ${should}`];
  });
}

const digits = (text: string | null | undefined) => text?.replaceAll(/\D/g, "") ?? null;
/** Returns the misses only if they exceed one in twenty. */
const tooMany = (missed: string[]) => (missed.length > most ? missed : []);
const most = Math.floor(Object.keys(expected).length * 0.05);

it("[DETAIL-22] reads the name in 95 of 100 CVs", () => {
  const missed = misses(
    ({ first_name, last_name }) => `${first_name?.value} | ${last_name?.value}`,
    ({ first_name, last_name }) => `${first_name} | ${last_name}`,
  );

  expect(tooMany(missed)).toEqual([]);
});

it("[DETAIL-22] reads the e-mail address in 95 of 100 CVs", () => {
  const missed = misses(
    ({ email }) => email?.value ?? null,
    ({ email }) => email,
  );

  expect(tooMany(missed)).toEqual([]);
});

it("[DETAIL-22] reads the phone number in 95 of 100 CVs", () => {
  const missed = misses(
    ({ phone_number }) => digits(phone_number?.value),
    ({ phone_number }) => digits(phone_number),
  );

  expect(tooMany(missed)).toEqual([]);
});

it("[DETAIL-22] is never certain of a name or an address that is not the candidate's", () => {
  const wrong = Object.entries(expected).filter(([file, cv]) => {
    const { first_name, last_name, email } = guessed.get(file) ?? { links: [] };
    const isName = first_name?.value === cv.first_name && last_name?.value === cv.last_name;
    return (first_name?.is_certain === true && !isName) || (email?.is_certain === true && email.value !== cv.email);
  });

  expect(wrong.map(([file]) => file)).toEqual([]);
});

it("[ROLE-15] tells of no CV whose it is, once it is redacted", () => {
  const told = Object.entries(expected).flatMap(([file, cv]) => {
    const shown = redact(texts.get(file) ?? "", cv);
    const words = fold(shown).match(/[\p{L}\p{N}]+/gu) ?? [];
    const names = `${cv.first_name} ${cv.last_name}`.split(/[\s'’-]/).map(fold);
    const left = names.filter((name) => name.length > 3 && words.some((word) => word === name || word === `${name}s`));
    const number = digits(cv.phone_number)?.slice(-7);
    if (number && digits(shown)?.includes(number)) left.push(number);
    if (shown.includes("@")) left.push("@");
    return left.length > 0 ? [`${file}: ${left.join(", ")}`] : [];
  });

  expect(told).toEqual([]);
});
