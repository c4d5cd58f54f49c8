import { buildMail, filePart, htmlPart, multipart, rawPart, textPart, type Part } from "../build-mail.ts";
import { encodeText } from "../charsets.ts";
import type { MailCase } from "../mail-case.ts";
import { winmail } from "../winmail.ts";

const utf8 = { charset: "utf-8", encoding: "8bit" } as const;
const pdf = "application/pdf";
const letter = textPart("My CV is attached.\n\nAnna", utf8);
const text = "My CV is attached.\n\nAnna";

const raw = (line: string) => Buffer.from(line).toString("latin1");

/** Ways in which mail clients encode a file name, with the expected name. */
const names: [form: string, headers: string[], name: string][] = [
  ["plain", [`Content-Type: ${pdf}`, 'Content-Disposition: attachment; filename="cv.pdf"'], "cv.pdf"],
  ["of the type alone", [`Content-Type: ${pdf}; name="cv.pdf"`], "cv.pdf"],
  ["without quotes", [`Content-Type: ${pdf}`, "Content-Disposition: attachment; filename=cv.pdf"], "cv.pdf"],
  [
    "RFC 2231",
    [`Content-Type: ${pdf}`, "Content-Disposition: attachment; filename*=utf-8''Lebenslauf%20M%C3%BCller.pdf"],
    "Lebenslauf Müller.pdf",
  ],
  [
    "RFC 2231, iso-8859-1",
    [`Content-Type: ${pdf}`, "Content-Disposition: attachment; filename*=iso-8859-1'de'Zeugnis%20%FCber%20Kurs.pdf"],
    "Zeugnis über Kurs.pdf",
  ],
  [
    "RFC 2231 in pieces",
    [
      `Content-Type: ${pdf}`,
      "Content-Disposition: attachment; filename*0*=utf-8''Lebens;\r\n filename*1*=lauf%20J%C3%BC; filename*2=rgen.pdf",
    ],
    "Lebenslauf Jürgen.pdf",
  ],
  [
    "RFC 2047",
    [
      `Content-Type: ${pdf}`,
      'Content-Disposition: attachment; filename="=?utf-8?B?TGViZW5zbGF1ZiBNw7xsbGVyLnBkZg==?="',
    ],
    "Lebenslauf Müller.pdf",
  ],
  [
    "RFC 2047 in two words",
    [
      `Content-Type: ${pdf}; name="=?iso-8859-1?Q?Bewerbung_f=FCr_?=\r\n =?iso-8859-1?Q?M=FCnchen.pdf?="`,
      "Content-Disposition: attachment",
    ],
    "Bewerbung für München.pdf",
  ],
  [
    "raw UTF-8",
    [`Content-Type: ${pdf}`, raw('Content-Disposition: attachment; filename="Hakemus Äijälä.pdf"')],
    "Hakemus Äijälä.pdf",
  ],
  [
    "raw letters of Windows",
    [`Content-Type: ${pdf}`, 'Content-Disposition: attachment; filename="Lebenslauf für Köln.pdf"'],
    "Lebenslauf für Köln.pdf",
  ],
  [
    "the form of RFC 2231 in a plain parameter",
    [`Content-Type: ${pdf}`, "Content-Disposition: attachment; filename=\"utf-8''Ans%C3%B6kan.pdf\""],
    "Ansökan.pdf",
  ],
  ["none", [`Content-Type: ${pdf}`], "attachment-1.pdf"],
  ["none, of no known type", ["Content-Type: application/x-thing", "Content-Disposition: attachment"], "attachment-1"],
  [
    "a path",
    [`Content-Type: ${pdf}`, 'Content-Disposition: attachment; filename="..\\\\..\\\\Users\\\\anna\\\\cv.pdf"'],
    "cv.pdf",
  ],
  [
    "a path of Unix",
    [`Content-Type: ${pdf}`, 'Content-Disposition: attachment; filename="../../etc/cv.pdf"'],
    "cv.pdf",
  ],
  [
    "letters turned around",
    [`Content-Type: ${pdf}`, "Content-Disposition: attachment; filename*=utf-8''cv%E2%80%AEfdp.exe"],
    "cvfdp.exe",
  ],
  ["a line end", [`Content-Type: ${pdf}`, "Content-Disposition: attachment; filename*=utf-8''c%0D%0Av.pdf"], "cv.pdf"],
  [
    "a comment",
    [`Content-Type: ${pdf} (a file)`, 'Content-Disposition: attachment; filename="cv (1).pdf"'],
    "cv (1).pdf",
  ],
  [
    "both, that differ",
    [`Content-Type: ${pdf}; name="a.pdf"`, 'Content-Disposition: attachment; filename="b.pdf"'],
    "b.pdf",
  ],
];

const named: MailCase[] = names.map(([form, headers, name]) => ({
  name: `file name: ${form}`,
  raw: buildMail(multipart("mixed", [letter, filePart("", pdf, 900, headers)])),
  expected: { text, attachments: [`${name} 900`] },
}));

const types: [file: string, type: string, size: number][] = [
  ["cv.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", 12_000],
  ["cv.doc", "application/msword", 5000],
  ["cv.odt", "application/vnd.oasis.opendocument.text", 4000],
  ["cv.rtf", "application/rtf", 1500],
  ["photo.heic", "image/heic", 3000],
  ["certificates.zip", "application/zip", 70_000],
  ["cv.pdf", "application/octet-stream", 64],
  ["empty.pdf", pdf, 0],
];

const typed: MailCase[] = types.map(([file, type, size]) => ({
  name: `file of ${type}, ${size} bytes`,
  raw: buildMail(multipart("mixed", [letter, filePart(file, type, size)])),
  expected: { text, attachments: [`${file} ${size}`] },
}));

const picture = (id: string, name: string): Part =>
  filePart(name, "image/png", 300, [
    `Content-Type: image/png; name="${name}"`,
    `Content-ID: <${id}>`,
    `Content-Disposition: inline; filename="${name}"`,
  ]);

const forwarded = buildMail(textPart("Words of another mail", utf8), { subject: "Recommendation: Anna", name: "Otto" });
/** The parser retains the lines of a message without transfer encoding, but normalizes their ends to LF. */
const kept = forwarded.toString().replaceAll("\r\n", "\n").length + 1;

const structured: MailCase[] = [
  {
    name: "a picture in the text",
    raw: buildMail(
      multipart("related", [
        htmlPart('<p>Hello <img src="cid:logo@1" alt="Logo" width="20"></p>', utf8),
        picture("logo@1", "logo.png"),
      ]),
    ),
    expected: {
      text: "Hello",
      html: '<p>Hello <img alt="Logo" width="20" data-attachment="0" /></p>',
      attachments: ["logo.png 300 inline"],
      hasRemoteContent: false,
    },
  },
  {
    name: "a picture in the text and a file, in all three containers",
    raw: buildMail(
      multipart("mixed", [
        multipart("related", [
          multipart("alternative", [letter, htmlPart('<p>My CV is attached.</p><img src="CID:a%40b">', utf8)]),
          picture("a@b", "face.png"),
        ]),
        filePart("cv.pdf", pdf, 500),
      ]),
    ),
    expected: { text, attachments: ["face.png 300 inline", "cv.pdf 500"] },
  },
  {
    name: "a picture that no text shows",
    raw: buildMail(multipart("mixed", [letter, picture("x@y", "scan.png")])),
    expected: { attachments: ["scan.png 300"] },
  },
  {
    name: "a picture that is not there",
    raw: buildMail(htmlPart('<p>Hi<img src="cid:none" alt="Gone"></p>', utf8)),
    expected: { html: '<p>Hi<img alt="Gone" /></p>', attachments: [], hasRemoteContent: false },
  },
  {
    name: "text before and after a file, as Apple Mail writes it",
    raw: buildMail(
      multipart("mixed", [
        textPart("Above", utf8),
        filePart("cv.pdf", pdf, 100, [
          `Content-Type: ${pdf}; name=cv.pdf`,
          "Content-Disposition: inline; filename=cv.pdf",
        ]),
        textPart("Below", utf8),
      ]),
    ),
    expected: { text: "Above\n\nBelow", attachments: ["cv.pdf 100"] },
  },
  {
    name: "a file alone",
    raw: buildMail(filePart("cv.pdf", pdf, 100)),
    expected: { text: "", quoted: false, attachments: ["cv.pdf 100"] },
  },
  {
    name: "signed by S/MIME",
    raw: buildMail(
      multipart(
        "signed",
        [letter, filePart("smime.p7s", "application/pkcs7-signature", 2000)],
        '; protocol="application/pkcs7-signature"; micalg=sha-256',
      ),
    ),
    expected: { text, attachments: [] },
  },
  {
    name: "signed by PGP, with a file",
    raw: buildMail(
      multipart(
        "signed",
        [
          multipart("mixed", [letter, filePart("cv.pdf", pdf, 200)]),
          rawPart(
            "application/pgp-signature; name=signature.asc",
            "-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----",
          ),
        ],
        '; protocol="application/pgp-signature"',
      ),
    ),
    expected: { text, attachments: ["cv.pdf 200"] },
  },
  {
    name: "another mail as a file, without a name",
    raw: buildMail(multipart("mixed", [letter, rawPart("message/rfc822", forwarded.toString())])),
    expected: { text, kind: "message", attachments: [`Recommendation- Anna.eml ${kept}`] },
  },
  {
    name: "another mail as a file, with a name",
    raw: buildMail(
      multipart("mixed", [
        letter,
        rawPart('message/rfc822; name="Old mail"', forwarded.toString(), ["Content-Disposition: inline"]),
      ]),
    ),
    expected: { text, attachments: [`Old mail.eml ${kept}`] },
  },
  {
    name: "a text as a file",
    raw: buildMail(
      multipart("mixed", [
        letter,
        textPart("CV", utf8, "text/plain", '; name="cv.txt"\r\nContent-Disposition: attachment'),
      ]),
    ),
    expected: { text, attachments: ["cv.txt 3"] },
  },
  {
    name: "a calendar part that holds nothing",
    raw: buildMail(
      multipart("alternative", [
        letter,
        rawPart("text/calendar; charset=utf-8; method=REPLY", "BEGIN:VCALENDAR\nEND:VCALENDAR"),
      ]),
    ),
    expected: { text, attachments: ["attachment-1.ics 30"] },
  },
  {
    name: "winmail.dat with two files",
    raw: buildMail(
      multipart("mixed", [
        letter,
        winmail({
          files: [
            { short: "LEBENS~1.PDF", long: "Lebenslauf Müller.pdf", content: Buffer.alloc(700, "x") },
            { short: "A.TXT", content: Buffer.from("abc") },
          ],
        }),
      ]),
    ),
    expected: { text, attachments: ["Lebenslauf Müller.pdf 700", "A.TXT 3"] },
  },
  {
    name: "winmail.dat alone, with the text in it",
    raw: buildMail(winmail({ body: "Grüße, Anna", files: [{ short: "CV.PDF", content: Buffer.alloc(50, "x") }] })),
    expected: { text: "Grüße, Anna", attachments: ["CV.PDF 50"] },
  },
  {
    name: "winmail.dat with HTML and a picture in it",
    raw: buildMail(
      winmail({
        html: '<p>Hej <img src="cid:p1"></p>',
        files: [{ short: "P.PNG", content: Buffer.alloc(9, "x"), id: "p1", type: "image/png" }],
      }),
    ),
    expected: { text: "Hej", html: '<p>Hej <img data-attachment="0" /></p>', attachments: ["P.PNG 9 inline"] },
  },
  {
    name: "winmail.dat that is none",
    raw: buildMail(multipart("mixed", [letter, filePart("winmail.dat", "application/ms-tnef", 40)])),
    expected: { text, attachments: ["winmail.dat 40"], isPartial: true },
  },
  {
    name: "base64 with spaces, junk and no end",
    raw: buildMail(
      multipart("mixed", [
        letter,
        {
          headers: [`Content-Type: ${pdf}; name=cv.pdf`, "Content-Transfer-Encoding: base64"],
          body: Buffer.from("SGVs bG8g\r\n*!d29ybG\r\nQ"),
        },
      ]),
    ),
    expected: { text, attachments: ["cv.pdf 11"] },
  },
  {
    name: "raw letters of Windows in the name of a file",
    raw: buildMail(
      multipart("mixed", [
        textPart("Grüße", { charset: "windows-1252", encoding: "8bit" }),
        filePart("", pdf, 10, [
          `Content-Type: ${pdf};\r\n\tname="${encodeText("Zeugnis für Jörg.pdf", "windows-1252").toString("latin1")}"`,
        ]),
      ]),
    ),
    expected: { text: "Grüße", attachments: ["Zeugnis für Jörg.pdf 10"] },
  },
];

export const attachments = [...named, ...typed, ...structured];
