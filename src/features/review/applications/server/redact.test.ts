import fc from "fast-check";
import { expect, it } from "vitest";
import { fold } from "#shared/text/tokens.ts";
import { redact, type Identity } from "./redact.ts";

const person = (given: Partial<Identity>): Identity => ({
  first_name: "Åsa",
  last_name: "von Lindqvist-Müller",
  email: "asa.lm87@post.example",
  phone_number: "+46 70 174 06 05",
  ln_url: "https://www.linkedin.com/in/asa-lindqvist-4711",
  ...given,
});

it("[ROLE-15] leaves what a candidate can do, and nothing that tells who they are", () => {
  const text = [
    "Å S A  L I N D Q V I S T",
    "Åsa von Lindqvist-Müller, driftingenjör",
    "Storgatan 12 B, 411 04 Göteborg | 070-174 06 05 | asa.lm87@post.example",
    "linkedin.com/in/asa-lindqvist-4711 · @asalm · Född 1987-05-12",
    "Åsas chef 2015 - 2019 på Volvo: Lind-",
    "qvist byggde 120 anläggningar med Node.js och C#.",
  ].join("\n");

  expect(redact(text, person({}))).toBe(
    [
      "████",
      "████, driftingenjör",
      "████",
      "████ · Född████",
      "████ chef 2015 - 2019 på Volvo: ████ byggde 120 anläggningar med Node.js och C#.",
    ].join("\n"),
  );
});

it("[ROLE-15] hides the referees of a candidate and what others write of them", () => {
  const text =
    "References: Kim Larsen, kim (at) firm.example, 0171 3920012.\nDate of birth\n12 May 1987\nNationality: Danish";

  expect(redact(text, person({}))).toBe("References: Kim Larsen, ████.\nDate of birth████\nNationality: Danish");
});

it("[ROLE-15] hides what goes on in the next line", () => {
  expect(
    redact("Athens\nasa.l\nm87@post\n.example\nLindqv\nist-Müller", person({ last_name: "Lindqvist-Müller" })),
  ).toBe("Athens\n████\n████");
});

it("[ROLE-15] does not take a word for a name that only begins like one", () => {
  expect(
    redact("Marketing in Bergamo for Annex 7", person({ first_name: "Mark", last_name: "Berg", email: null })),
  ).toBe("Marketing in Bergamo for Annex 7");
});

it("[ROLE-15] bounds a text whose letters expand when they are normalized", () => {
  expect(redact("\uFDFA".repeat(10_000), person({}))).toHaveLength(20_100);
});

const nobody: Identity = { first_name: "Zelda", last_name: "Lindqvist", email: "xyq7k@zqd-studio.example" };

it.each<[how: string, identity: Partial<Identity>, text: string]>([
  ["in small capitals", {}, "Z ELDA L INDQVIST"],
  ["with letters below each other", {}, "Z\nE\nL\nD\nA"],
  ["with dots or bars between its letters", {}, "Z.E.L.D.A\nL|I|N|D|Q|V|I|S|T"],
  ["with signs that are not seen", {}, "Zel\u200Eda Lind\uFE0Fqvist Zel\u2064da"],
  ["without a space to the word before it", {}, "NameZelda, NachnameLindqvist"],
  ["in the address of a site of theirs", {}, "lindqvistdesign.example, zqd-studio.example"],
  ["in one word, short as it is", { first_name: "Kim", last_name: "Ek" }, "kimek, EkKim"],
  ["with and without its apostrophe", { last_name: "O'Connor" }, "OConnor, O Connor"],
  ["in two words", { last_name: "McDonald" }, "Mc Donald"],
  ["of two Chinese characters", { first_name: "娜", last_name: "李" }, "李娜, 李 娜, 娜李"],
  ["of words that others have in front", { first_name: "Van", last_name: "Li" }, "Van Li"],
  ["in Finnish cases", { first_name: "Matti", last_name: "Virtanen" }, "Matin Virtasen, Matille Virtaselle, Virtasta"],
  ["in Finnish cases", { first_name: "Antti", last_name: "Lahti" }, "Antin, Lahden, Lahdelle"],
  ["in Russian cases", { first_name: "Дарья", last_name: "Ковалёва" }, "Дарьи Ковалёвой, Дарье Ковалеву"],
  ["in Greek cases", { first_name: "Γιώργος", last_name: "Παπαδόπουλος" }, "Γιώργου Παπαδοπούλου"],
  ["in Polish cases", { first_name: "Łukasz", last_name: "Wiśniewski" }, "Łukasza Wiśniewskiego"],
])("[ROLE-15] hides a name %s", (_, identity, text) => {
  expect(redact(text, { ...nobody, ...identity })).toMatch(/^[█\s,]+$/);
});

it.each([
  "070−174−06−05",
  "070_174_06_05",
  "070 • 174 • 06 • 05",
  "070\t174\t06\t05",
  "٠٧٠١٧٤٠٦٠٥",
  "۰۷۰۱۷۴۰۶۰۵",
  "other77 (at) mail (dot) example",
  "other77 [at] mail [dot] example",
  "other77 at mail dot example",
  "12 Baker Street, London NW1 6XE",
  "Flat 4, 22 Acacia Avenue\nLondon\nSW1A 1AA",
  "Storgatan 12 B",
  "Hämeenkatu 5 A 12, 33100 Tampere",
  "Karl Johans gate 12, 0150 Oslo",
  "Bahnhofstrasse 12, 8001 Zürich",
  "742 Evergreen Terrace, Springfield, IL 62704",
])("[ROLE-15] hides a number or an address written as %j", (text) => {
  expect(redact(text, { ...nobody, phone_number: "+46 70 174 06 05" })).toBe("████");
});

it.each([
  ["Address: c/o Olsen, North Tower", "Address:████"],
  ["Osoite\nTori 3", "Osoite████"],
  ["Address(es)\t12 Ermou Str., GR-10563 Athens", "Address(es)\t████"],
  ["| Adresse | 3, impasse du Port |", "| Adresse |████"],
  ["DNI 12345678Z", "DNI████"],
  ["LinkedIn: zq-77", "LinkedIn: ████"],
  ["WeChat: zw_88", "WeChat: ████"],
  ["Personnr: 19870512 1234", "Personnr████"],
  ["f. 1987", "f.████"],
])("[ROLE-15] hides what stands behind a label: %j", (text, shown) => {
  expect(redact(text, nobody)).toBe(shown);
});

it("[ROLE-15] leaves what only looks like a name in pieces, a street or an account", () => {
  const text = [
    "Node.js, ASP.NET and JavaScript on GitHub, LinkedIn and draw.io",
    "2015 - 2019 Volvo, Team 5, 2019 Saab",
    "Revenue of 120 000 SEK, 12 engineers, addressed complaints",
    "ISO 27001 Lead Auditor, ISO-45001 Audits",
    "An address book in React 18 · IP address of 4 servers",
  ].join("\n");

  expect(redact(text, nobody)).toBe(text);
});

const names = fc.constantFrom(
  "Åsa",
  "Jürgen",
  "Päivi",
  "Olivia",
  "Łukasz",
  "José",
  "Seán",
  "Anne-Marie",
  "Zoë",
  "Дарья",
  "Yusuf",
  "Bo",
);
const surnames = fc.constantFrom(
  ..."Lindqvist-Berg,Groß,Hämäläinen,Hartley,Wiśniewski,O'Connor,von Ahlefeld,de la Cruz,Øster,Ковалёва,Şahin,Ek".split(
    ",",
  ),
);
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 11 }).map((all) => all.join(""));

/** Spellings of a name: unchanged, in capitals, without accents, in the genitive, and with wide or broken letters. */
const writings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.normalize("NFD"),
  (name) => name.normalize("NFD").replaceAll(/\p{M}/gu, ""),
  (name) => `${name}s`,
  (name) => `${name}'s`,
  (name) => `${name}n`,
  (name) => Array.from(name).join(" "),
  (name) => Array.from(name).join("\u00AD"),
  (name) => `(${name.toLowerCase()})`,
];
const phones: ((number: string) => string)[] = [
  (number) => number,
  (number) => number.replaceAll(/(\d{3})(?=\d)/g, "$1 "),
  (number) => number.replaceAll(/(\d{2})(?=\d)/g, "$1-"),
  (number) => number.replaceAll(/(\d{2})(?=\d)/g, "$1."),
];
const fillers = ["Ledde arbetet på", "Verantwortlich für", "Vastasin", "Managed 12 people,", "\n", ", ", " | "];

it("[ROLE-15] lets no word of a name, no address and no number through, however it is written", () => {
  const piece = fc.oneof(
    fc.tuple(fc.constantFrom("first", "last", "email", "phone", "slug"), fc.nat({ max: 9 })),
    fc.tuple(fc.constant("filler"), fc.nat({ max: fillers.length - 1 })),
  );
  fc.assert(
    fc.property(
      names,
      surnames,
      digits,
      fc.array(piece, { maxLength: 12 }),
      (first_name, last_name, number, pieces) => {
        const address = `${fold(first_name)}.${fold(last_name).replaceAll(/[^\p{L}]/gu, "")}`;
        const identity = person({
          first_name,
          last_name,
          email: `${address}@post.example`,
          phone_number: `+${number}`,
          ln_url: `https://linkedin.com/in/${address}-99`,
        });
        const write = ([kind, way]: readonly [string, number]): string => {
          if (kind === "first" || kind === "last")
            return writings[way]?.(kind === "first" ? first_name : last_name) ?? first_name;
          if (kind === "email") return way % 2 ? (identity.email ?? "") : (identity.email ?? "").toUpperCase();
          if (kind === "phone") return phones[way % phones.length]?.(number) ?? number;
          return kind === "slug" ? `linkedin.com/in/${address}-99` : (fillers[way] ?? "");
        };

        const shown = redact(pieces.map(write).join(" "), identity);

        const words = fold(shown).match(/[\p{L}\p{N}]+/gu) ?? [];
        const parts = `${first_name} ${last_name}`.split(/[\s'-]/).map(fold);
        const telling = parts.filter((part) => part.length > 1 && !["von", "de", "la"].includes(part));
        expect(words.filter((word) => telling.some((part) => word === part || word === `${part}s`))).toEqual([]);
        expect(shown.replaceAll(/\D/g, "")).not.toContain(number.slice(-7));
        expect(shown).not.toContain("@");
      },
    ),
    { numRuns: 300 },
  );
});

it("[ROLE-15] ends soon, whatever a long text is made of", () => {
  const units = ["a", "1", "(", "@", "a.", "1 ", "a-\n", "a ", "é\u0301", "born "];
  const texts = units.map((unit) => unit.repeat(Math.ceil(300_000 / unit.length)));

  expect(texts.map((text) => redact(text, person({})).length > 0)).toEqual(units.map(() => true));
});
