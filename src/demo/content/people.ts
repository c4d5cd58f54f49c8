import type { CvLanguage } from "./families.ts";
import { type Origin, type OriginName, origins } from "./names.ts";
import type { Random } from "./random.ts";
import type { DemoLanguage } from "./types.ts";

export type Person = {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  ln_url: string;
  language: CvLanguage;
};

/** Factors for origins by country: an employer in Hamburg gets other applicants than one in Turku. */
const nearby: Record<string, Partial<Record<OriginName, number>>> = {
  SE: { swedish: 2.4, german: 0.12, finnish: 0.3, polish: 0.7, turkish: 0.3, somali: 1.3 },
  DE: { german: 4.5, swedish: 0.03, finnish: 0.05, polish: 1.8, turkish: 2.6, ukrainian: 1.6, somali: 0.1 },
  FI: { finnish: 9, swedish: 0.3, german: 0.08, polish: 0.3, turkish: 0.2, somali: 1.6 },
};

const names = Object.fromEntries(
  Object.entries(origins).map(([key, { first, last }]) => [key, { first: first.split(" "), last: last.split(" ") }]),
) as Record<OriginName, { first: string[]; last: string[] }>;

export type Wanted = {
  country: string;
  /** Languages with CV content for this family. */
  available: ReadonlySet<CvLanguage>;
  /** Language of the ad: people who read a Finnish ad also write Finnish. */
  language: DemoLanguage;
};

/** Generates a new person. `taken` ensures that each person has a unique email address and phone number. */
export function createPerson(random: Random, wanted: Wanted, taken: Set<string>): Person {
  const near = nearby[wanted.country] ?? {};
  const weights = Object.fromEntries(
    Object.entries(origins).map(([key, origin]) => {
      const speaks = wanted.language === "en" || wanted.language in origin.languages ? 1 : 0;
      return [key, origin.share * (near[key as OriginName] ?? 1) * speaks];
    }),
  ) as Record<OriginName, number>;
  const origin = random.weighted(weights);
  const first_name = random.pick(names[origin].first);
  const last_name = random.pick(names[origin].last);
  return {
    first_name,
    last_name,
    email: freeEmail(random, first_name, last_name, taken),
    phone_number: freePhone(fictionalPhone(random, wanted.country), taken),
    ln_url: profileUrl(random, first_name, last_name),
    language: languageOf(random, origins[origin], wanted),
  };
}

function languageOf(random: Random, origin: Origin, { available, country, language }: Wanted): CvLanguage {
  if (language !== "en" && random.chance(0.85)) return language;
  const spoken = (Object.entries(origin.languages) as [CvLanguage, number][]).map(
    ([key, weight]) => [key, isLocal(key, country) ? weight : weight * 0.3] as const,
  );
  return random.weighted<CvLanguage>(Object.fromEntries(spoken.filter(([key]) => available.has(key))));
}

const locals: Record<string, CvLanguage[]> = { SE: ["sv", "en"], DE: ["de", "en"], FI: ["fi", "en"] };
const isLocal = (language: CvLanguage, country: string) => locals[country]?.includes(language) ?? false;

const special: Record<string, string> = { ł: "l", ø: "o", æ: "ae", ß: "ss", đ: "d", ı: "i", ä: "a", ö: "o", ü: "u" };

const asciiOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[łøæßđıäöü]/g, (letter) => special[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/[^a-z-]/g, "");

// These domains are reserved for examples, so that no message of the demo can reach a real person.
const domains = ["example.com", "example.org", "example.net"];

function freeEmail(random: Random, first_name: string, last_name: string, taken: Set<string>): string {
  const [first, last] = [asciiOf(first_name), asciiOf(last_name)];
  const patterns = [
    `${first}.${last}`,
    `${first}.${last}`,
    `${first}${last}`,
    `${first[0]}.${last}`,
    `${last}.${first}`,
    `${first}_${last}`,
  ];
  const local = random.pick(patterns);
  const domain = random.pick(domains);
  let email = `${local}${random.chance(0.25) ? random.int(70, 99) : ""}@${domain}`;
  while (taken.has(email)) email = `${local}${random.int(100, 9999)}@${domain}`;
  taken.add(email);
  return email;
}

/**
 * Phone number reserved for fiction in Sweden, Germany or the UK. Finland has no such numbers, so its candidates get
 * Swedish ones.
 */
function fictionalPhone(random: Random, country: string): string {
  const pad = (from: number, to: number, length: number) => String(random.int(from, to)).padStart(length, "0");
  const british = `+44 7700 900${pad(0, 999, 3)}`;
  if (random.chance(0.08)) return british;
  if (country === "DE") return random.chance(0.5) ? `+49 171 39200${pad(0, 99, 2)}` : `+49 40 66969${pad(0, 999, 3)}`;
  return random.chance(0.7) ? `+46 70 174 06 ${pad(5, 99, 2)}` : `+46 31 390 06 ${pad(0, 99, 2)}`;
}

/**
 * Makes the number unique, because a shared one would mark two people as the same. The reserved ranges are small, so
 * digits are appended, which phone networks ignore.
 */
function freePhone(drawn: string, taken: Set<string>): string {
  let phone = drawn;
  for (let more = 0; taken.has(phone); more++) phone = `${drawn}${more}`;
  taken.add(phone);
  return phone;
}

/** Formats a phone number in another way, because people don't write theirs the same way twice. */
export function spelledPhone(random: Random, phone: string): string {
  const [country = "", area = "", ...rest] = phone.split(" ");
  return random.pick([
    phone,
    `0${area}-${rest.join(" ")}`,
    `${country} (0)${area} ${rest.join(" ")}`,
    phone.replaceAll(" ", ""),
  ]);
}

// "example" in the path keeps these URLs from pointing to a real person's page.
const profileUrl = (random: Random, first_name: string, last_name: string) =>
  `https://www.linkedin.com/in/${asciiOf(first_name)}-${asciiOf(last_name)}-example-${random.int(1000, 9999)}`;
