import { deflateSync } from "node:zlib";
import { buildMail, filePart, multipart, rawPart, textPart, type Part } from "../build-mail.ts";
import type { MailCase } from "../mail-case.ts";

const utf8 = { charset: "utf-8", encoding: "8bit" } as const;
const letter = textPart("My CV is attached.", utf8);

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 128 ? [length] : length < 65_536 ? [0x82, length >> 8, length & 255] : [];
  return Buffer.concat([Buffer.of(tag, ...size), body]);
}
const sequence = 0x30;
const set = 0x31;
const explicit = 0xa0;
const octets = 0x04;
const version = der(0x02, Buffer.of(1));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const data = oid("2a864886f70d010701");
const encapsulated = (content: Buffer) => der(sequence, data, der(explicit, content));
const cms = (type: string, ...content: Buffer[]) => der(sequence, oid(type), der(explicit, der(sequence, ...content)));

const signed = (content: Buffer) => cms("2a864886f70d010702", version, der(set), encapsulated(content), der(set));
const compressed = (content: Buffer) =>
  cms("2a864886f70d0109100109", version, der(sequence), encapsulated(der(octets, deflateSync(content))));
const encrypted = cms("2a864886f70d010703", version, der(set), der(sequence, data));

const bytesOf = ({ headers, body }: Part) => Buffer.concat([Buffer.from(`${headers.join("\r\n")}\r\n\r\n`), body]);
const inner = bytesOf(multipart("mixed", [letter, filePart("cv.pdf", "application/pdf", 300)]));

const smime = (content: Buffer, type: string): Part => ({
  headers: [
    `Content-Type: application/pkcs7-mime; smime-type=${type}; name="smime.p7m"`,
    'Content-Disposition: attachment; filename="smime.p7m"',
    "Content-Transfer-Encoding: base64",
  ],
  body: Buffer.from(content.toString("base64")),
});

/** Encodes a BER constructed string of indefinite length, split into two chunks. */
const inPieces = (content: Buffer) =>
  Buffer.concat([
    Buffer.from("2480", "hex"),
    der(octets, content.subarray(0, 100)),
    der(octets, content.subarray(100)),
    Buffer.from("0000", "hex"),
  ]);

const uuencoded = (name: string, content: Buffer) => {
  const lines = (content.toString("latin1").match(/.{1,45}/gs) ?? []).map((line) => {
    const groups = (line.match(/.{1,3}/gs) ?? []).map((group) => {
      const bits = Buffer.from(group.padEnd(3, "\0"), "latin1").readUIntBE(0, 3);
      return [18, 12, 6, 0].map((shift) => String.fromCharCode(((bits >> shift) & 63) + 32).replace(" ", "`")).join("");
    });
    return String.fromCharCode(line.length + 32) + groups.join("");
  });
  return ["begin 644 " + name, ...lines, "`", "end"].join("\n");
};

const invitation = (partstat: string, time: string) =>
  [
    "BEGIN:VCALENDAR",
    "METHOD:REPLY",
    "BEGIN:VTIMEZONE",
    "TZID:W. Europe Standard Time",
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:1",
    `ATTENDEE;PARTSTAT=${partstat};CN=Nora Lind:mailto:nora@mail.example`,
    "SUMMARY:Interview\\, second round",
    time,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");

const calendar = (partstat: string, time: string) =>
  buildMail(
    multipart("alternative", [
      textPart("", utf8),
      rawPart("text/calendar; charset=utf-8; method=REPLY", invitation(partstat, time)),
    ]),
  );

const title = "Interview, second round";

export const wrapped: MailCase[] = [
  {
    name: "an opaque signature",
    raw: buildMail(smime(signed(der(octets, inner)), "signed-data")),
    expected: { text: "My CV is attached.", attachments: ["cv.pdf 300"], isPartial: false, isEncrypted: false },
  },
  {
    name: "an opaque signature in pieces",
    raw: buildMail(smime(signed(inPieces(inner)), "signed-data")),
    expected: { text: "My CV is attached.", attachments: ["cv.pdf 300"] },
  },
  {
    name: "an opaque signature around compressed data",
    raw: buildMail(smime(signed(der(octets, bytesOf(smime(compressed(inner), "compressed-data")))), "signed-data")),
    expected: { text: "My CV is attached.", attachments: ["cv.pdf 300"] },
  },
  {
    name: "S/MIME for another recipient",
    raw: buildMail(smime(encrypted, "enveloped-data")),
    expected: { text: "", attachments: [`smime.p7m ${encrypted.length}`], isEncrypted: true, isPartial: true },
  },
  {
    name: "smime.p7m that is none",
    raw: buildMail(smime(Buffer.from("abc"), "signed-data")),
    expected: { text: "", attachments: ["smime.p7m 3"], isEncrypted: false },
  },
  {
    name: "PGP for another recipient, as parts",
    raw: buildMail(
      multipart(
        "encrypted",
        [
          rawPart("application/pgp-encrypted", "Version: 1"),
          rawPart(
            'application/octet-stream; name="encrypted.asc"',
            "-----BEGIN PGP MESSAGE-----\n\nabc\n-----END PGP MESSAGE-----",
          ),
        ],
        '; protocol="application/pgp-encrypted"',
      ),
    ),
    expected: { text: "", isEncrypted: true, isPartial: true },
  },
  {
    name: "PGP for another recipient, as text",
    raw: buildMail(textPart("-----BEGIN PGP MESSAGE-----\n\nabc\n-----END PGP MESSAGE-----", utf8)),
    expected: { isEncrypted: true },
  },
  {
    name: "a uuencoded file in the text",
    raw: buildMail(textPart(`My CV:\n\n${uuencoded("cv.doc", Buffer.alloc(100, "CV "))}\n\nNora`, utf8)),
    expected: { text: "My CV:\n\n\nNora", attachments: ["cv.doc 100"] },
  },
  {
    name: "a uuencoded part",
    raw: buildMail(
      multipart("mixed", [
        letter,
        rawPart('application/msword; name="cv.doc"', uuencoded("x", Buffer.alloc(70, "CV ")), [
          "Content-Transfer-Encoding: x-uuencode",
          'Content-Disposition: attachment; filename="cv.doc"',
        ]),
      ]),
    ),
    expected: { text: "My CV is attached.", attachments: ["cv.doc 70"] },
  },
  {
    name: "a uuencoded text",
    raw: buildMail({
      headers: ["Content-Type: text/plain", "Content-Transfer-Encoding: x-uuencode"],
      body: Buffer.from(uuencoded("text.txt", Buffer.from("Tuesday suits me."))),
    }),
    expected: { text: "Tuesday suits me.", attachments: [] },
  },
  {
    name: "a text that begins like a uuencoded file",
    raw: buildMail(textPart("begin 644 people were there.\nNobody left before the end\nend of story", utf8)),
    expected: { text: "begin 644 people were there.\nNobody left before the end\nend of story", attachments: [] },
  },
  {
    name: "an invitation that is accepted",
    raw: calendar("ACCEPTED", "DTSTART;TZID=W. Europe Standard Time:20261203T140000"),
    expected: {
      text: "",
      attachments: [],
      calendarReply: { answer: "accepted", title, starts_at: "2026-12-03T13:00:00.000Z", is_all_day: false },
    },
  },
  {
    name: "an invitation that is declined",
    raw: calendar("DECLINED", "DTSTART:20261203T140000Z"),
    expected: {
      calendarReply: { answer: "declined", title, starts_at: "2026-12-03T14:00:00.000Z", is_all_day: false },
    },
  },
  {
    name: "an invitation that is accepted tentatively",
    raw: calendar("TENTATIVE", "DTSTART;VALUE=DATE:20261203"),
    expected: {
      calendarReply: { answer: "tentative", title, starts_at: "2026-12-03T00:00:00.000Z", is_all_day: true },
    },
  },
  {
    name: "an invitation that is not answered",
    raw: calendar("NEEDS-ACTION", "DTSTART:20261203T140000Z"),
    expected: { calendarReply: null },
  },
];
