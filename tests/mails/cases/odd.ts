import { buildMail, htmlPart, multipart, rawPart, textPart } from "../build-mail.ts";
import type { MailCase } from "../mail-case.ts";

const utf8 = { charset: "utf-8", encoding: "8bit" } as const;
const text = (words: string, subject?: string) =>
  buildMail(textPart(words, utf8), subject === undefined ? {} : { subject });
const html = (markup: string) => buildMail(htmlPart(markup, utf8));

/** Quotes in other languages and by other mail clients, and text that only looks like a quote. */
type Quote = [name: string, whole: string, fresh: string, quoted: string | false, subject?: string];

const quotes: Quote[] = [
  [
    "French",
    "Merci.\n\nLe lun. 3 nov. 2025 à 12:01, Nordlicht <j@example.com> a écrit :\n\n> Bonjour",
    "Merci.",
    "Bonjour",
  ],
  ["Dutch", "Dank u.\n\nOp ma 3 nov 2025 om 12:01 schreef Nordlicht <j@example.com>:\n\n> Hallo", "Dank u.", "Hallo"],
  [
    "Spanish",
    "Gracias.\n\nEl lun, 3 nov 2025 a las 12:01, Nordlicht (<j@example.com>) escribió:\n\n> Hola",
    "Gracias.",
    "Hola",
  ],
  [
    "Italian",
    "Grazie.\n\nIl giorno lun 3 nov 2025 alle ore 12:01 Nordlicht <j@example.com> ha scritto:\n\n> Ciao",
    "Grazie.",
    "Ciao",
  ],
  [
    "Portuguese",
    "Obrigada.\n\nEm seg., 3 de nov. de 2025 às 12:01, Nordlicht <j@example.com> escreveu:\n\n> Olá",
    "Obrigada.",
    "Olá",
  ],
  [
    "Polish",
    "Dziękuję.\n\npon., 3 lis 2025 o 12:01 Nordlicht <j@example.com> napisał(a):\n\n> Cześć",
    "Dziękuję.",
    "Cześć",
  ],
  ["Danish", "Tak.\n\nDen man. 3. nov. 2025 kl. 12.01 skrev Nordlicht <j@example.com>:\n\n> Hej", "Tak.", "Hej"],
  ["Russian", "Спасибо.\n\nпн, 3 нояб. 2025 г. в 12:01, Nordlicht <j@example.com>:\n\n> Привет", "Спасибо.", "Привет"],
  ["Chinese", "谢谢。\n\nNordlicht <j@example.com> 于2025年11月3日周一 12:01写道：\n\n> 你好", "谢谢。", "你好"],
  [
    "Japanese",
    "ありがとうございます。\n\n2025年11月3日(月) 12:01 Nordlicht <j@example.com>:\n\n> こんにちは",
    "ありがとうございます。",
    "こんにちは",
  ],
  [
    "French Outlook",
    "Merci.\n\nDe : Nordlicht <j@example.com>\nEnvoyé : lundi 3 novembre 2025 12:01\nÀ : Anna\nObjet : Invitation\n\nBonjour",
    "Merci.",
    "Bonjour",
  ],
  [
    "bold headers",
    "Thanks.\n\n*From:* Nordlicht <j@example.com>\n*Sent:* Monday\n*To:* Anna\n*Subject:* Invitation\n\nHello",
    "Thanks.",
    "Hello",
  ],
  [
    "headers with a copy",
    "Danke.\n\nVon: N <j@example.com>\nGesendet: Montag\nAn: Anna\nCc: Otto\nBetreff: Einladung\n\nHallo",
    "Danke.",
    "Hallo",
  ],
  [
    "GMX",
    'Danke.\n \n\nGesendet: Montag, 3. November 2025 um 12:01 Uhr\nVon: "N" <j@example.com>\nAn: a@example.net\nBetreff: Einladung\n\nHallo',
    "Danke.",
    "Hallo",
  ],
  [
    "Outlook's old line",
    "Thanks.\n\n-----Original Message-----\nFrom: N\nSent: Monday\nTo: Anna\nSubject: x\n\nHello",
    "Thanks.",
    "Hello",
  ],
  ["a line alone", "Danke.\n\n-----Ursprüngliche Nachricht-----\n\nHallo", "Danke.", "Hallo"],
  [
    "an attribution in three lines",
    "Thanks.\n\nOn Mon, Nov 3, 2025 at 12:01 PM\nNordlicht Jobs\n<j@example.com> wrote:\n\n> Hello",
    "Thanks.",
    "Hello",
  ],
  [
    "a time with Apple's space",
    "Thanks.\n\nOn Nov 3, 2025, at 12:01\u202FPM, N <j@example.com> wrote:\n\n> Hello",
    "Thanks.",
    "Hello",
  ],
  [
    "quotes in quotes",
    "Yes.\n\nOn 03/11/2025 12:01, N wrote:\n> And?\n>\n> On 02/11/2025 11:00, Anna wrote:\n>> Maybe.\n>>\n>>> Well?",
    "Yes.",
    "Well?",
  ],
  [
    "an answer below a long quoted line",
    `Yes.\n\nOn 03/11/2025 12:01, N wrote:\n> ${"long ".repeat(14).trim()}\n42 000\n> end`,
    `Yes.\n\nOn 03/11/2025 12:01, N wrote:\n> ${"long ".repeat(14).trim()}\n42 000`,
    "> end",
  ],
  [
    "an answer in lines of a quote",
    "> My salary: 42 000.\n> I can begin in March.",
    "> My salary: 42 000.\n> I can begin in March.",
    false,
  ],
  [
    "an answer in lines of a quote above a line of a mail program",
    "Sent from my iPhone\n\nOn 03/11/2025 12:01, N wrote:\n> When?\n> On Monday.",
    "Sent from my iPhone\n\nOn 03/11/2025 12:01, N wrote:\n> When?\n> On Monday.",
    false,
  ],
  ...(
    [
      ["Estonian", "Kontakt N (<n@jobs.example>) kirjutas kuupäeval R, 27.\nnovember 2026 kell 10:12:\n\n> Hello"],
      ["Ukrainian", "пт, 27 лист. 2026 р. о 10:12 N <n@jobs.example> пише:\n\n> Hello"],
      ["Romanian", "În vin., 27 nov. 2026 la 10:12, N <n@jobs.example> a scris:\n\nHello"],
      ["German, with a wrapped bracket", 'Am 27.11.2026 10:12 schrieb "N" <n@jobs.example\n>:\n\n> Hello'],
      [
        "Estonian headers",
        "Saatja: N <n@jobs.example>\nSaatmisaeg: reede, 27. november 2026 10:12\nAdressaat: A\nTeema: I\n\nHello",
      ],
      [
        "Turkish headers",
        "Kimden: N <n@jobs.example>\nGönderildi: 27 Kasım 2026 Cuma 10:12\nKime: A\nKonu: I\n\nHello",
      ],
      [
        "Czech headers",
        "*Od:* N <n@jobs.example>\n*Odesláno:* pátek 27. listopadu 2026 10:12\n*Komu:* A\n*Předmět:* I\n\nHello",
      ],
    ] as const
  ).map(([name, older]): Quote => [`attribution, ${name}`, `Yes, gladly.\n\n${older}`, "Yes, gladly.", "Hello"]),
  [
    "facts about a person",
    "My details:\nName: Anna Ek\nEmail: anna@example.org\nFree: 27 November 2026 10:12\nCity: Lund\n\nAnna",
    "My details:\nName: Anna Ek\nEmail: anna@example.org\nFree: 27 November 2026 10:12\nCity: Lund\n\nAnna",
    false,
  ],
  [
    "a quote without a sentence above it",
    "Yes, gladly.\n\n> Would you come\n> on Thursday?",
    "Yes, gladly.",
    "Thursday",
  ],
  ["a quote at the beginning without a sentence", "> Can you come?\n\nYes.", "Yes.", "Can you come?"],
  [
    "Zoho",
    "Thanks.\n\n---- On Mon, 03 Nov 2025 12:01:22 +0100 N <j@example.com> wrote ----\n\nHello",
    "Thanks.",
    "Hello",
  ],
  ["Horde", "Danke.\n\nZitat von N <j@example.com>:\n\n> Hallo", "Danke.", "Hallo"],
  ["Spark", "Thanks.\n\nOn 3 Nov 2025, 12:01 +0100, N <j@example.com>, wrote:\n> Hello", "Thanks.", "Hello"],
  ["Roundcube", "Kiitos.\n\nN kirjoitti 2025-11-03 12:01:\n> Hei", "Kiitos.", "Hei"],
  ["SOGo", "Danke.\n\nAm Montag, 03. November 2025 12:01 CET, schrieb N <j@example.com>:\n\nHallo", "Danke.", "Hallo"],
  [
    "eM Client",
    'Thanks.\n\n------ Original Message ------\nFrom "N" <j@example.com>\nTo "Anna" <a@example.net>\n\nHello',
    "Thanks.",
    "Hello",
  ],
  [
    "T-Online",
    "Danke.\n\n-----Original-Nachricht-----\nBetreff: x\nDatum: 2025-11-03\nVon: N\nAn: A\n\nHallo",
    "Danke.",
    "Hallo",
  ],
  [
    "mail.ru",
    "Спасибо.\n\nПонедельник, 3 ноября 2025, 12:01 +03:00 от N <j@example.com>:\n\n> Привет",
    "Спасибо.",
    "Привет",
  ],
  [
    "Notes",
    "Danke.\n\nVon:        N <j@example.com>\nAn:        Anna\nDatum:        03.11.2025 12:01\nBetreff:        x\n\nHallo",
    "Danke.",
    "Hallo",
  ],
  [
    "no line between the answer and the sentence",
    "Thanks\nOn Mon, 3 Nov 2025 at 12:01, N <j@example.com> wrote:\n> Hello",
    "Thanks",
    "Hello",
  ],
  [
    "nor a short sentence in two lines",
    "Danke\nAm Mo., 3. Nov. 2025 um 12:01 Uhr schrieb N\n<j@example.com>:\n> Hallo",
    "Danke",
    "Hallo",
  ],
  [
    "an answer below Outlook's headers",
    "From: N <j@example.com>\nSent: Mon\nTo: A\nSubject: x\n\nHello\n\nYes!",
    "From: N <j@example.com>\nSent: Mon\nTo: A\nSubject: x\n\nHello\n\nYes!",
    false,
  ],
  [
    "an address before a colon",
    "My referee is Otto <otto@example.com>:\n\n+49 30 901820",
    "My referee is Otto <otto@example.com>:\n\n+49 30 901820",
    false,
  ],
  [
    "a footer below the quote",
    "Yes.\n\nOn 03/11/2025 12:01, N wrote:\n> Hello\n\nThis mail is confidential.",
    "Yes.\n\nThis mail is confidential.",
    "Hello",
  ],
  [
    "answers below a word",
    "See below:\n\nOn 03/11/2025 12:01, N wrote:\n> When?\nNow.\n> Where?\nHere.\n> N",
    "See below:\n\nOn 03/11/2025 12:01, N wrote:\n> When?\nNow.\n> Where?\nHere.",
    "> N",
  ],
  [
    "no text but a quote",
    "On 03/11/2025 12:01, N wrote:\n> Hello\n> Anna",
    "On 03/11/2025 12:01, N wrote:\n> Hello\n> Anna",
    false,
  ],
  [
    "a forward with a word",
    "See below.\n\n---------- Forwarded message ---------\nFrom: Otto <o@example.com>\nDate: Mon\nSubject: x\nTo: Anna\n\nHello",
    "See below.",
    "Hello",
    "Fwd: x",
  ],
  ["an arrow", "My salary:\n> 50.000 Euro\nThat is all.", "My salary:\n> 50.000 Euro\nThat is all.", false],
  ["a sentence that ends alike", "On page 3 you wrote:\n\nA good team.", "On page 3 you wrote:\n\nA good team.", false],
  ["a table of days", "From: 3 May\nTo: 5 May\n\nI am away.", "From: 3 May\nTo: 5 May\n\nI am away.", false],
  ["words with colons", "Von: Herzen alles Gute!\n\nAnna", "Von: Herzen alles Gute!\n\nAnna", false],
  ["a line in the text", "One\n\n-----\n\nTwo", "One\n\n-----\n\nTwo", false],
  [
    "a date with an address",
    "I sent it on 3.11.2025 to j@example.com.\n\nAnna",
    "I sent it on 3.11.2025 to j@example.com.\n\nAnna",
    false,
  ],
];

const forward =
  "---------- Weitergeleitete Nachricht ---------\nVon: Otto <o@example.com>\nDatum: Mo\nBetreff: x\nAn: Anna\n\nHallo";

const markup: [name: string, given: string, shown: string, hasRemoteContent?: boolean][] = [
  ["a script", "<p>Hi<script>alert(1)</script></p>", "<p>Hi</p>"],
  ["an event", '<p onclick="alert(1)">Hi</p><img src=x onerror=alert(1)>', "<p>Hi</p><img />"],
  [
    "styles",
    '<style>p{background:url(https://t.example/a)}</style><p style="background:url(https://t.example/b)">Hi</p>',
    "<p>Hi</p>",
  ],
  ["a form", '<form action="https://evil.example"><input name="p"><button>Go</button></form><p>Hi</p>', "Go<p>Hi</p>"],
  [
    "a frame",
    '<iframe src="https://evil.example">x</iframe><object data="x">y</object><embed src="x"><p>Hi</p>',
    "<p>Hi</p>",
  ],
  [
    "a link that is a script",
    '<a href="javascript:alert(1)">Hi</a><a href=" java\nscript:alert(1)">Ho</a>',
    '<a rel="noopener noreferrer nofollow">Hi</a><a rel="noopener noreferrer nofollow">Ho</a>',
  ],
  [
    "a link",
    '<a href="https://example.com/?a=1&amp;b=2" target="_top">Hi</a>',
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow">Hi</a>',
  ],
  [
    "a remote picture",
    '<img src="https://t.example/p.gif?u=7" width="1" height="1">',
    '<img width="1" height="1" data-remote-src="https://t.example/p.gif?u=7" />',
    true,
  ],
  [
    "a remote picture without a scheme",
    '<img src="//t.example/p.gif">',
    '<img data-remote-src="https://t.example/p.gif" />',
    true,
  ],
  [
    "pictures of other attributes",
    '<img srcset="https://t.example/a 2x"><table background="https://t.example/b"><tr><td>x</td></tr></table><video poster="https://t.example/c"></video>',
    "<img /><table><tr><td>x</td></tr></table>",
  ],
  ["a picture within the address", '<p>Hi<img src="data:image/svg+xml,<svg onload=alert(1)>"></p>', "<p>Hi<img /></p>"],
  [
    "an attribute of ours",
    '<p>Hi<img data-remote-src="javascript:x" data-attachment="3"><div data-quoted="x">y</div></p>',
    "<p>Hi<img /></p><div>y</div><p></p>",
  ],
  [
    "a vector picture with a script",
    "<svg><script>alert(1)</script><text>x</text></svg><math><mi>y</mi></math><p>Hi</p>",
    "<p>Hi</p>",
  ],
  ["tags that are not closed", "<div><p>Hi<b>there", "<div><p>Hi<strong>there\n</strong></p></div>"],
];

const odd: MailCase[] = [
  {
    name: "nothing at all",
    raw: Buffer.alloc(0),
    expected: { text: "", kind: "message", subject: "", attachments: [] },
  },
  { name: "no headers", raw: Buffer.from("\r\nHello there"), expected: { text: "Hello there", from: null } },
  {
    name: "headers alone",
    raw: Buffer.from("From: a@example.net\r\nSubject: x"),
    expected: { text: "", subject: "x" },
  },
  {
    name: "no boundary is named",
    raw: Buffer.from(
      "From: a@example.net\r\nContent-Type: multipart/mixed\r\n\r\n--abc\r\nContent-Type: text/plain\r\n\r\nHello\r\n--abc--\r\n",
    ),
    expected: { text: "Hello", isPartial: false },
  },
  {
    name: "another boundary is named",
    raw: Buffer.from(
      'From: a@example.net\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--y\r\nContent-Type: text/plain\r\n\r\nHello\r\n--y--\r\n',
    ),
    expected: { text: "Hello" },
  },
  {
    name: "a multipart without parts",
    raw: Buffer.from('From: a@example.net\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\nHello'),
    expected: { text: "Hello" },
  },
  {
    name: "the last boundary is missing",
    raw: Buffer.from('From: a@example.net\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n\r\nHello\r\n'),
    expected: { text: "Hello" },
  },
  {
    name: "an empty text beside HTML",
    raw: buildMail(multipart("alternative", [textPart(" \n", utf8), htmlPart("<p>Hello</p>", utf8)])),
    expected: { text: "Hello", html: "<p>Hello</p>" },
  },
  {
    name: "an unknown encoding",
    raw: buildMail(rawPart("text/plain", "Hello", ["Content-Transfer-Encoding: x-none"])),
    expected: { text: "Hello" },
  },
  { name: "zeros in the text", raw: buildMail(rawPart("text/plain", "Hel\0lo")), expected: { text: "Hello" } },
  {
    name: "a forward without a word of one's own",
    raw: text(forward, "WG: x"),
    expected: { text: forward, quoted: false },
  },
  {
    name: "a forward of Outlook without a word of one's own",
    raw: text("Från: O <o@example.com>\nSkickat: måndag\nTill: Anna\nÄmne: x\n\nHej", "VB: x"),
    expected: { text: "Från: O <o@example.com>\nSkickat: måndag\nTill: Anna\nÄmne: x\n\nHej", quoted: false },
  },
  {
    name: "two senders",
    raw: Buffer.from("From: A <a@example.net>\r\nFrom: B <b@example.net>\r\n\r\nx"),
    expected: { from: { name: "A", address: "a@example.net" } },
  },
  {
    name: "a sender that is no address",
    raw: Buffer.from("From: undisclosed\r\n\r\nx"),
    expected: { from: { name: "undisclosed", address: "" } },
  },
];

export const odds: MailCase[] = [
  ...quotes.map(([name, whole, fresh, quoted, subject]): MailCase => ({
    name: `quote: ${name}`,
    raw: text(whole, subject),
    expected: { text: fresh, quoted },
  })),
  ...markup.map(([name, given, shown, hasRemoteContent = false]): MailCase => ({
    name: `markup: ${name}`,
    raw: html(given),
    expected: { html: shown, hasRemoteContent },
  })),
  ...odd,
];
