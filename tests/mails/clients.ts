import { sender, words, type Language } from "./languages.ts";

/** Mail client: how it writes a reply above the quoted email, as plain text and as HTML. */
export type Client = {
  name: string;
  plain(language: Language): string;
  html(language: Language): string;
  /** Text that the client appends to the person's reply. */
  signature?: Record<Language, string>;
};

const { name, address } = sender;
const brackets = `${name} <${address}>`;
const me = "Anna Berg <anna.berg@example.net>";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const older = (language: Language) => words[language].older.join("\n\n");
export const fresh = (language: Language, { signature }: Pick<Client, "signature"> = {}) =>
  [...words[language].fresh, ...(signature ? [signature[language]] : [])].join("\n\n");
export const marked = (text: string, mark = "> ") => text.replace(/^/gm, mark).replace(/[ ]+$/gm, "");

const paragraphs = (texts: string[], open: string, close: string) =>
  texts.map((text) => `${open}${escaped(text).replaceAll("\n", "<br>")}${close}`).join("\n");
const freshTexts = (language: Language, signature?: Record<Language, string>) => [
  ...words[language].fresh,
  ...(signature ? [signature[language]] : []),
];

/** Clients that put a sentence above the quote. */
function quoting(
  client: string,
  sentences: Record<Language, string>,
  html: { body: [string, string]; quote: (sentence: string, quoted: string) => string },
  {
    signature,
    mark = "> ",
    wrapsAt = 0,
  }: { signature?: Record<Language, string>; mark?: string; wrapsAt?: number } = {},
): Client {
  return {
    name: client,
    ...(signature && { signature }),
    plain: (language) => {
      const sentence = sentences[language];
      const cut = wrapsAt && sentence.length > wrapsAt ? sentence.lastIndexOf(" ", wrapsAt) : -1;
      const wrapped = cut === -1 ? sentence : `${sentence.slice(0, cut)}\n${sentence.slice(cut + 1)}`;
      return `${fresh(language, { ...(signature && { signature }) })}\n\n${wrapped}\n${mark ? "" : "\n"}${marked(older(language), mark)}\n`;
    },
    html: (language) =>
      `<html><head><meta http-equiv="Content-Type" content="text/html"></head><body>${paragraphs(freshTexts(language, signature), ...html.body)}
${html.quote(escaped(sentences[language]), paragraphs(words[language].older, ...html.body))}</body></html>`,
  };
}

type Dates = Record<Language, string>;

/** Clients that put the older email's headers above the quote. */
function heading(
  client: string,
  {
    dates,
    before,
    labels = {},
    signature,
    html,
  }: {
    dates: Dates;
    before: Dates | "";
    labels?: Partial<Record<Language, [string, string, string, string]>>;
    signature?: Record<Language, string>;
    html: (headers: string, quoted: string) => string;
  },
): Client {
  const lines = (language: Language) => {
    const [from, sent, to, subject] = labels[language] ?? words[language].fields;
    return [
      [from, brackets],
      [sent, dates[language]],
      [to, me],
      [subject, words[language].subject],
    ] as const;
  };
  return {
    name: client,
    ...(signature && { signature }),
    plain: (language) =>
      `${fresh(language, { ...(signature && { signature }) })}\n\n${before === "" ? "" : `${before[language]}\n`}${lines(
        language,
      )
        .map(([label, value]) => `${label}: ${value}`)
        .join("\n")}\n\n${older(language)}\n`,
    html: (language) =>
      `<html><head><style>p.MsoNormal { margin: 0 }</style></head><body lang="${language}"><div class="WordSection1">
${paragraphs(freshTexts(language, signature), '<p class="MsoNormal">', "<o:p></o:p></p>")}
${html(
  lines(language)
    .map(([label, value]) => `<b>${label}:</b> ${escaped(value)}`)
    .join("<br>\n"),
  paragraphs(words[language].older, '<p class="MsoNormal">', "<o:p></o:p></p>"),
)}</div></body></html>`,
  };
}

const line = (text: string): Dates => ({ en: text, de: text, sv: text, fi: text });
const longDates: Dates = {
  en: "Monday, November 3, 2025 12:01 PM",
  de: "Montag, 3. November 2025 12:01",
  sv: "den 3 november 2025 12:01",
  fi: "maanantai 3. marraskuuta 2025 12.01",
};

const gmail = quoting(
  "Gmail",
  {
    en: `On Mon, 3 Nov 2025 at 12:01, ${brackets} wrote:`,
    de: `Am Mo., 3. Nov. 2025 um 12:01 Uhr schrieb ${brackets}:`,
    sv: `Den mån 3 nov. 2025 kl 12:01 skrev ${brackets}:`,
    fi: `ma 3. marrask. 2025 klo 12.01 ${name} (${address}) kirjoitti:`,
  },
  {
    body: ["<div>", "</div><div><br></div>"],
    quote: (sentence, quoted) =>
      `<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${sentence}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">${quoted}</blockquote></div>`,
  },
  { wrapsAt: 72 },
);

const appleSentences = {
  en: `On 3 Nov 2025, at 12:01, ${brackets} wrote:`,
  de: `Am 03.11.2025 um 12:01 schrieb ${brackets}:`,
  sv: `3 nov. 2025 kl. 12:01 skrev ${brackets}:`,
  fi: `${brackets} kirjoitti 3.11.2025 kello 12.01:`,
};
const appleHtml = {
  body: ["<div>", "</div><div><br></div>"] as [string, string],
  quote: (sentence: string, quoted: string) =>
    `<div><br><blockquote type="cite"><div>${sentence}</div><br class="Apple-interchange-newline"><div>${quoted}</div></blockquote></div>`,
};
const appleMail = quoting("Apple Mail", appleSentences, appleHtml);
const iphone: Client = {
  ...quoting("iPhone", appleSentences, appleHtml, {
    signature: {
      en: "Sent from my iPhone",
      de: "Von meinem iPhone gesendet",
      sv: "Skickat från min iPhone",
      fi: "Lähetetty iPhonesta",
    },
  }),
};
// The iPhone quotes the sentence, too.
iphone.plain = (language) =>
  `${fresh(language, iphone)}\n\n> ${appleSentences[language]}\n> \n${marked(older(language))}\n`;

const thunderbird = quoting(
  "Thunderbird",
  {
    en: `On 03/11/2025 12:01, ${name} wrote:`,
    de: `Am 03.11.25 um 12:01 schrieb ${name}:`,
    sv: `Den 2025-11-03 kl. 12:01, skrev ${name}:`,
    fi: `${name} kirjoitti 3.11.2025 klo 12.01:`,
  },
  {
    body: ["<p>", "</p>"],
    quote: (sentence, quoted) =>
      `<div class="moz-cite-prefix">${sentence}<br></div><blockquote type="cite" cite="mid:first@jobs.example.com">${quoted}</blockquote>`,
  },
);

const yahoo = quoting(
  "Yahoo",
  {
    en: `On Monday, 3 November 2025 at 12:01:22 CET, ${brackets} wrote:`,
    de: `Am Montag, 3. November 2025 um 12:01:22 MEZ hat ${brackets} Folgendes geschrieben:`,
    sv: `Den måndag 3 november 2025 12:01:22 CET, ${brackets} skrev:`,
    fi: `maanantaina 3. marraskuuta 2025 klo 12.01.22 UTC+2 ${brackets} kirjoitti:`,
  },
  {
    body: ['<div dir="ltr" data-setdir="false">', "</div><div><br></div>"],
    quote: (sentence, quoted) =>
      `<div id="ydp1yahoo_quoted" class="yahoo_quoted"><div style="color:#26282a"><div>${sentence}</div><div><br></div>${quoted}</div></div>`,
  },
  { mark: "" },
);

const proton = quoting(
  "Proton",
  {
    en: `On Monday, November 3rd, 2025 at 12:01 PM, ${brackets} wrote:`,
    de: `${brackets} schrieb am Montag, 3. November 2025 um 12:01:`,
    sv: `Den måndag 3 november 2025 kl. 12:01 skrev ${brackets}:`,
    fi: `${brackets} kirjoitti maanantaina 3. marraskuuta 2025 kello 12.01:`,
  },
  {
    body: ['<div style="font-family: Arial">', "</div><div><br></div>"],
    quote: (sentence, quoted) =>
      `<div class="protonmail_quote">${sentence}<br><blockquote class="protonmail_quote" type="cite">${quoted}</blockquote></div>`,
  },
);

const k9 = quoting(
  "K-9",
  {
    en: `On 3 November 2025 12:01:22 CET, ${brackets} wrote:`,
    de: `Am 3. November 2025 12:01:22 MEZ schrieb ${brackets}:`,
    sv: `Den 3 november 2025 12:01:22 CET skrev ${brackets}:`,
    fi: `3. marraskuuta 2025 12.01.22 UTC+2 ${brackets} kirjoitti:`,
  },
  {
    body: ['<div dir="auto">', "<br><br></div>"],
    quote: (sentence, quoted) =>
      `<div class="gmail_quote"><div dir="auto">${sentence}</div><blockquote class="gmail_quote">${quoted}</blockquote></div>`,
  },
  { mark: ">" },
);

const outlookLine = (color: string) => (headers: string, quoted: string) =>
  `<div><div style="border:none;border-top:solid ${color} 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${headers}<o:p></o:p></p></div></div>${quoted}`;
const outlookReply = (headers: string, quoted: string) =>
  `<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${headers}</font><div> </div></div>${quoted}`;
const underline = line("________________________________");

const outlookWindows = heading("Outlook for Windows", { dates: longDates, before: "", html: outlookLine("#E1E1E1") });
const outlookWeb = heading("Outlook on the web", { dates: longDates, before: underline, html: outlookReply });
const outlookIos = heading("Outlook for iOS", {
  dates: longDates,
  before: underline,
  signature: {
    en: "Get Outlook for iOS",
    de: "Outlook für iOS beziehen",
    sv: "Hämta Outlook för iOS",
    fi: "Hanki Outlook for iOS",
  },
  html: outlookReply,
});
const outlookMac = heading("Outlook for Mac", {
  dates: {
    en: "Monday, 3 November 2025 at 12:01",
    de: "Montag, 3. November 2025 um 12:01",
    sv: "måndag, 3 november 2025 kl. 12:01",
    fi: "maanantai 3. marraskuuta 2025 klo 12.01",
  },
  before: "",
  labels: {
    en: ["From", "Date", "To", "Subject"],
    de: ["Von", "Datum", "An", "Betreff"],
    sv: ["Från", "Datum", "Till", "Ämne"],
    fi: ["Lähettäjä", "Päivämäärä", "Vastaanottaja", "Aihe"],
  },
  html: outlookLine("#B5C4DF"),
});
const samsung = heading("Samsung Email", {
  dates: line("03/11/2025 12:01 (GMT+01:00)"),
  before: {
    en: "-------- Original message --------",
    de: "-------- Ursprüngliche Nachricht --------",
    sv: "-------- Originalmeddelande --------",
    fi: "-------- Alkuperäinen viesti --------",
  },
  labels: {
    en: ["From", "Date", "To", "Subject"],
    de: ["Von", "Datum", "An", "Betreff"],
    sv: ["Från", "Datum", "Till", "Rubrik"],
    fi: ["Lähettäjä", "Päivämäärä", "Saaja", "Aihe"],
  },
  html: (headers, quoted) =>
    `<div style="font-size:100%;color:#000000"><div>${headers}</div><div><br></div>${quoted}</div>`,
});

export const clients: Client[] = [
  gmail,
  appleMail,
  iphone,
  thunderbird,
  yahoo,
  proton,
  k9,
  outlookWindows,
  outlookWeb,
  outlookIos,
  outlookMac,
  samsung,
];
