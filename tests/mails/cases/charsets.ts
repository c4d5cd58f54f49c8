import { buildMail, encodeBody, flowedPart, rawPart, textPart, type Encoding } from "../build-mail.ts";
import { encodeText } from "../charsets.ts";
import type { MailCase } from "../mail-case.ts";

const texts: [text: string, charsets: string[]][] = [
  [
    "Grüße aus Köln, schöne Straße 7",
    ["iso-8859-1", "windows-1252", "iso-8859-15", "utf-8", "utf-16", "utf-16le", "macintosh"],
  ],
  ["Zażółć gęślą jaźń", ["iso-8859-2", "windows-1250"]],
  ["Здравствуйте, спасибо за приглашение", ["koi8-r", "windows-1251", "iso-8859-5"]],
  ["Ευχαριστώ πολύ", ["iso-8859-7", "windows-1253"]],
  ["İyi günler, teşekkürler", ["iso-8859-9"]],
  ["Labdien, paldies par ielūgumu", ["windows-1257"]],
  ["面接のご案内ありがとうございます", ["iso-2022-jp", "shift_jis"]],
  ["感谢您的邀请，周四十点可以", ["gb18030"]],
  ["초대해 주셔서 감사합니다", ["euc-kr"]],
];

/** UTF-16 and ISO-2022-JP contain bytes that not every transfer encoding can represent. */
const encodingsOf = (charset: string): Encoding[] =>
  charset.startsWith("utf-16") ? ["base64"] : ["8bit", "quoted-printable", "base64"];

const encodedWord = (text: string, charset: string) =>
  `=?${charset}?B?${encodeText(text, charset).toString("base64")}?=`;

const inCharset: MailCase[] = texts.flatMap(([text, charsets]) =>
  charsets.flatMap((charset) =>
    encodingsOf(charset).map((encoding): MailCase => ({
      name: `${charset}, ${encoding}: ${text}`,
      raw: buildMail(textPart(`${text}\n\nAnna`, { charset, encoding }), { subject: encodedWord(text, charset) }),
      expected: { text: `${text}\n\nAnna`, subject: text, quoted: false },
    })),
  ),
);

const german = "Grüße aus Köln";
const latin = (headers: string[], body: string) =>
  Buffer.from(["From: Anna <anna@example.net>", ...headers, "", body].join("\r\n"), "latin1");

const odd: MailCase[] = [
  {
    name: "raw letters of Windows in the subject and the name",
    raw: Buffer.concat([
      Buffer.from("From: Jürgen Groß <j@example.net>\r\nSubject: Bewerbung für München\r\n", "latin1"),
      Buffer.from("Content-Type: text/plain; charset=iso-8859-1\r\n\r\nGrüße\r\n", "latin1"),
    ]),
    expected: {
      subject: "Bewerbung für München",
      from: { name: "Jürgen Groß", address: "j@example.net" },
      text: "Grüße",
    },
  },
  {
    name: "raw UTF-8 in the subject",
    raw: Buffer.from(`From: Åsa Öberg <asa@example.net>\r\nSubject: Ansökan\r\n\r\nHälsningar`),
    expected: { subject: "Ansökan", from: { name: "Åsa Öberg", address: "asa@example.net" }, text: "Hälsningar" },
  },
  { name: "8-bit letters without a charset", raw: latin(["Subject: x"], german), expected: { text: german } },
  {
    name: "8-bit letters without a charset, by a type without one",
    raw: latin(["Content-Type: text/plain", "Content-Transfer-Encoding: 8bit"], german),
    expected: { text: german },
  },
  {
    name: "an unknown charset",
    raw: buildMail(rawPart("text/plain; charset=x-unknown", "Hello from afar")),
    expected: { text: "Hello from afar" },
  },
  {
    name: "a charset in quotes and capitals",
    raw: buildMail(textPart(german, { charset: "utf-8", encoding: "8bit" }, "Text/Plain", "; x=1")),
    expected: { text: german },
  },
  {
    name: "a code page of its number",
    raw: buildMail({
      headers: ["Content-Type: text/plain; charset=cp1252", "Content-Transfer-Encoding: quoted-printable"],
      body: encodeBody(encodeText("10 € für “Anna”", "windows-1252"), "quoted-printable"),
    }),
    expected: { text: "10 € für “Anna”" },
  },
  {
    name: "a subject of many encoded words that part a letter",
    raw: latin(["Subject: =?utf-8?B?R3LDvMOf?=", " =?utf-8?Q?e_aus?= =?iso-8859-1?Q?_K=F6ln?="], "x"),
    expected: { subject: "Grüße aus Köln" },
  },
  {
    name: "a subject with an encoded line end",
    raw: latin(["Subject: =?utf-8?Q?Hello=0D=0ABcc:_all@example.com?="], "x"),
    expected: { subject: "Hello Bcc: all@example.com" },
  },
  {
    name: "a line end in the name of the sender",
    raw: Buffer.from("From: =?utf-8?Q?Anna=0AX-Evil=3A_1?= <anna@example.net>\r\n\r\nx"),
    expected: { from: { name: "Anna X-Evil: 1", address: "anna@example.net" } },
  },
  {
    name: "a subject that turns the order of letters around",
    raw: Buffer.from("From: a@example.net\r\nSubject: cv\u202Efdp.exe\r\n\r\nx"),
    expected: { subject: "cv fdp.exe" },
  },
  {
    name: "lines that flow",
    raw: buildMail(flowedPart(`${"word ".repeat(60)}end.\n\nAnna`, { charset: "utf-8", encoding: "7bit" })),
    expected: { text: `${"word ".repeat(60)}end.\n\nAnna`, quoted: false },
  },
  {
    name: "line ends of Unix",
    raw: Buffer.from("From: a@example.net\nSubject: x\n\nOne\nTwo\n"),
    expected: { text: "One\nTwo" },
  },
  {
    name: "line ends of old Macs in the text",
    raw: Buffer.from("From: a@example.net\r\n\r\nOne\rTwo"),
    expected: { text: "One\nTwo" },
  },
];

export const charsets = [...inCharset, ...odd];
