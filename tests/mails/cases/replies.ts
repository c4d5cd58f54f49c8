import { buildMail, flowedPart, htmlPart, multipart, textPart, type Coding, type Part } from "../build-mail.ts";
import { clients, fresh, marked, older, type Client } from "../clients.ts";
import { languages, sender, words, type Language } from "../languages.ts";
import type { MailCase } from "../mail-case.ts";

/** Encodings used in rotation, so that each client is combined with each encoding of its language. */
const codings: Coding[] = [
  { charset: "utf-8", encoding: "quoted-printable" },
  { charset: "iso-8859-1", encoding: "quoted-printable" },
  { charset: "utf-8", encoding: "base64" },
  { charset: "windows-1252", encoding: "8bit" },
  { charset: "utf-8", encoding: "8bit" },
  { charset: "iso-8859-15", encoding: "quoted-printable" },
  { charset: "windows-1252", encoding: "base64" },
];

const structures: Record<string, (client: Client, language: Language, coding: Coding) => Part> = {
  plain: (client, language, coding) => textPart(client.plain(language), coding),
  alternative: (client, language, coding) =>
    multipart("alternative", [textPart(client.plain(language), coding), htmlPart(client.html(language), coding)]),
  html: (client, language, coding) => htmlPart(client.html(language), coding),
};

const prefixes: Record<Language, string> = { en: "Re", de: "AW", sv: "SV", fi: "VS" };

/** 12 clients × 4 languages × 3 structures. */
const topPosted: MailCase[] = clients.flatMap((client, place) =>
  languages.flatMap((language, row) =>
    Object.entries(structures).map(([structure, build], column): MailCase => {
      const coding = codings[(place + row * 2 + column * 3) % codings.length] as Coding;
      const subject = `${prefixes[language]}: ${words[language].subject}`;
      return {
        name: `${client.name}, ${language}, ${structure}, ${coding.charset} ${coding.encoding}`,
        raw: buildMail(build(client, language, coding), {
          subject,
          headers: ["In-Reply-To: <first@jobs.example.com>"],
        }),
        expected: {
          text: fresh(language, client),
          quoted: words[language].older[1]?.slice(0, 50) ?? true,
          kind: "message",
          subject,
          attachments: [],
          hasRemoteContent: false,
        },
      };
    }),
  ),
);

const utf8: Coding = { charset: "utf-8", encoding: "8bit" };
const sentence: Record<Language, string> = {
  en: `On 03/11/2025 12:01, ${sender.name} wrote:`,
  de: `Am 03.11.25 um 12:01 schrieb ${sender.name}:`,
  sv: `Den 2025-11-03 kl. 12:01, skrev ${sender.name}:`,
  fi: `${sender.name} kirjoitti 3.11.2025 klo 12.01:`,
};

/** Replies written below the quote, an option of Thunderbird, with flowed and with fixed lines. */
const bottomPosted: MailCase[] = languages.flatMap((language) => {
  const text = `${sentence[language]}\n${marked(older(language))}\n\n${fresh(language)}\n\n-- \nAnna Berg`;
  return [textPart(text, utf8), flowedPart(text, utf8)].map((part, flows) => ({
    name: `below the quote, ${language}${flows ? ", flowed" : ""}`,
    raw: buildMail(part),
    expected: {
      text: `${fresh(language)}\n\n--\nAnna Berg`,
      quoted: words[language].older[0] ?? true,
      kind: "message" as const,
    },
  }));
});

/** Replies between the quoted lines make no sense without them, so nothing is split off. */
const interleaved: MailCase[] = languages.map((language) => {
  const [greeting = "", question = "", end = ""] = words[language].older;
  const [, answer = "", regards = ""] = words[language].fresh;
  const text = `${sentence[language]}\n${marked(greeting)}\n>\n${marked(question)}\n\n${answer}\n\n${marked(end)}\n\n${regards}`;
  return {
    name: `between the lines, ${language}`,
    raw: buildMail(textPart(text, utf8)),
    expected: { text, quoted: false },
  };
});

/** Reply above the quote, with the signature below the quote. */
const signedBelow: MailCase[] = languages.map((language) => ({
  name: `signature below the quote, ${language}`,
  raw: buildMail(
    textPart(`${fresh(language)}\n\n${sentence[language]}\n${marked(older(language))}\n\n-- \nAnna Berg`, utf8),
  ),
  expected: { text: `${fresh(language)}\n\n--\nAnna Berg`, quoted: words[language].older[0] ?? true },
}));

const unquoted: MailCase[] = languages.map((language) => ({
  name: `no quote, ${language}`,
  raw: buildMail(textPart(fresh(language), utf8)),
  expected: { text: fresh(language), quoted: false, kind: "message" },
}));

export const replies = [...topPosted, ...bottomPosted, ...interleaved, ...signedBelow, ...unquoted];
