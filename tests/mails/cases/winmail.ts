import iconv from "iconv-lite";
import { buildMail } from "../build-mail.ts";
import type { MailCase } from "../mail-case.ts";
import { storedRtf, winmail, winmailBytes } from "../winmail.ts";

const rtf = "{\\rtf1\\ansi\\ansicpg1252\\deff0 Tuesday at ten suits me.\\par Gr\\'fc\\'dfe\\par}";

/** Example of [MS-OXRTFCP] 3.1, with back references to the text and to the predefined dictionary. */
const compressed = Buffer.from(
  "2d0000002b0000004c5a4675f1c5c7a703000a0072637067313235423 20af32068656c0900206277 05b06c647d0a800fa0".replaceAll(
    " ",
    "",
  ),
  "hex",
);
/** Example of [MS-OXRTFCP] 3.2, in which a back reference overlaps the bytes it writes. */
const repeated = Buffer.from("1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0", "hex");

const cp1251 = iconv.encode("<p>Добрый день</p>", "windows-1251");

export const winmails: MailCase[] = [
  {
    name: "winmail.dat with RTF alone",
    raw: buildMail(winmail({ rtf: storedRtf(rtf), files: [] })),
    expected: { text: "Tuesday at ten suits me.\nGrüße", attachments: [], isPartial: false },
  },
  {
    name: "winmail.dat with compressed RTF",
    raw: buildMail(winmail({ rtf: compressed, files: [] })),
    expected: { text: "hello world", attachments: [], isPartial: false },
  },
  {
    name: "winmail.dat with compressed RTF that refers to what it is writing",
    raw: buildMail(winmail({ rtf: repeated, files: [] })),
    expected: { text: "WXYZWXYZWXYZWXYZWXYZ", attachments: [], isPartial: false },
  },
  {
    name: "winmail.dat with RTF in another script",
    raw: buildMail(
      winmail({ rtf: storedRtf("{\\rtf1\\ansi\\ansicpg1251 \\'cf\\'f0\\'e8\\'e2\\'e5\\'f2}"), files: [] }),
    ),
    expected: { text: "Привет" },
  },
  {
    name: "winmail.dat with RTF that stands for HTML",
    raw: buildMail(
      winmail({
        rtf: storedRtf(
          "{\\rtf1\\ansi\\fromhtml1 {\\*\\htmltag64 <p>}\\htmlrtf \\pard\\htmlrtf0 Tuesday{\\*\\htmltag72 </p>}\\htmlrtf \\par\\htmlrtf0}",
        ),
        files: [],
      }),
    ),
    expected: { text: "Tuesday" },
  },
  {
    name: "winmail.dat with HTML in its code page",
    raw: buildMail(winmail({ html: cp1251, htmlCodepage: 1251, files: [] })),
    expected: { text: "Добрый день" },
  },
  {
    name: "winmail.dat with HTML that names its charset",
    raw: buildMail(winmail({ html: Buffer.concat([Buffer.from('<meta charset="windows-1251">'), cp1251]), files: [] })),
    expected: { text: "Добрый день" },
  },
  {
    name: "winmail.dat with HTML in UTF-8",
    raw: buildMail(winmail({ html: "<p>Grüße</p>", htmlCodepage: 65001, files: [] })),
    expected: { text: "Grüße" },
  },
  ...[
    { number: 850, encoding: "cp850", body: "Grüße" },
    { number: 932, encoding: "shift_jis", body: "こんにちは" },
    { number: 28592, encoding: "iso-8859-2", body: "Cześć" },
    { number: 20866, encoding: "koi8-r", body: "Привет" },
  ].map(({ body, ...codepage }) => ({
    name: `winmail.dat in the code page ${codepage.number}`,
    raw: buildMail(winmail({ codepage, body, files: [] })),
    expected: { text: body },
  })),
  {
    name: "winmail.dat with an attached message",
    raw: buildMail(
      winmail({
        body: "See below",
        files: [
          {
            short: "APPLIC~1",
            long: "Application",
            message: winmailBytes({ body: "My CV", files: [{ short: "CV.PDF", content: Buffer.alloc(20, "x") }] }),
          },
        ],
      }),
    ),
    expected: { text: "See below", attachments: ["Application.txt 5", "CV.PDF 20"], isPartial: false },
  },
  {
    name: "winmail.dat with a file that is only linked",
    raw: buildMail(winmail({ body: "See below", files: [{ short: "CV.PDF" }] })),
    expected: { text: "See below", attachments: ["winmail.dat 171"], isPartial: true },
  },
  {
    name: "winmail.dat that breaks off",
    raw: buildMail({
      headers: ['Content-Type: application/ms-tnef; name="winmail.dat"', "Content-Transfer-Encoding: base64"],
      body: Buffer.from(
        winmailBytes({ body: "See below", files: [{ short: "CV.PDF", content: Buffer.alloc(90, "x") }] })
          .subarray(0, 180)
          .toString("base64"),
      ),
    }),
    expected: { text: "See below", attachments: ["winmail.dat 180"], isPartial: true },
  },
];
