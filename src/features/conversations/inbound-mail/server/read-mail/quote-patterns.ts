/** Email address in angle brackets. The lengths are limited, since a pattern is tried at each bracket of a line. */
const address = "<[^\\s<>@]{1,64}@[^\\s<>@]{1,255}>";
const withAddress = (before: string, after: string) => new RegExp(`^${before}${address}${after}$`);

/**
 * Attributions: lines with which mail programs introduce a quoted email, in the product's and some neighboring languages. A
 * pattern is tested on one line, or on up to four wrapped lines joined by spaces.
 */
const attributions = [
  // Gmail, Apple Mail, Thunderbird and Yahoo: date, person, "wrote".
  /^On\b.+\bwrote:$/,
  /^Am\b.+\b(?:schrieb\b.*|hat .+ geschrieben):$/,
  /^(?:Den|På|(?:mån|tis|ons|tors?|fre|lör|sön)\b|\d).+\bskrev\b.*:$/i,
  /^(?:(?:ma|ti|ke|to|pe|la|su)\b|\d).+\bkirjoitti\b.*:$/i,
  /^Le\b.+\ba écrit ?:$/,
  /^Op\b.+\bschreef\b.*:$/,
  /^El\b.+\bescribió:$/,
  /^Il\b.+\bha scritto:$/,
  /^Em\b.+\bescreveu:$/,
  /^(?:W dniu|Dnia|pon|wt|śr|czw|pt|sob|niedz|\d).+\bnapisał(?:\(a\)|a)?:$/,
  // The person comes first.
  /^.{1,120}\b(?:wrote|schrieb|skrev|kirjoitti|a écrit|schreef|escribió)\b(?: on| am| den| den)? .*\d.*:$/,
  withAddress(
    ".{1,120}",
    " ?(?:wrote|schrieb|skrev|kirjoitti|a écrit|schreef|escribió|ha scritto|написал(?:\\(а\\)|а)?):",
  ),
  // Older Gmail, and Gmail in Chinese, Japanese and Russian.
  withAddress("\\d{4}-\\d\\d-\\d\\d \\d{1,2}:\\d\\d .{0,80}", ":"),
  withAddress(".{1,160}", ".{0,40}(?:写道|寫道|書きました)[:：]"),
  withAddress(".{0,120}\\d[:.]\\d\\d.{1,120}", ":"),
  // Zoho and Horde.
  /^-{2,} ?(?:On|Am|Den)\b.+ (?:wrote|schrieb|skrev) ?-{2,}$/,
  /^(?:Quoting|Zitat von|Citerar|Lainaus)\b.{1,160}:$/i,
];

/** Requires a time, a year or an address, which a sentence such as "On page 3 you wrote:" lacks. */
const datedOrAddressed = /\d{1,2}[:.]\d\d|\b(?:19|20)\d\d\b|@/;

const maxAttribution = 400;

export const isDated = (line: string) => datedOrAddressed.test(line.slice(0, maxAttribution));

/** Ending of every attribution. Few lines of a text have it, so only those are matched against the patterns. */
const ending = /(?:[:：]|--)$/;

const time = /\b\d{1,2}[:.]\d\d\b/;
const year = /\b(?:19|20)\d\d\b/;
const bracketed = new RegExp(address);

/**
 * Whether a line looks like an attribution in any language: a time with a year or an address. Without a quote below it, all
 * three are required.
 */
function isStructured(line: string, isAboveQuote: boolean): boolean {
  if (!time.test(line)) return false;
  return isAboveQuote ? year.test(line) || bracketed.test(line) : year.test(line) && bracketed.test(line);
}

/** Whether a line introduces a quoted email. */
export const isAttribution = (line: string, isAboveQuote: boolean) =>
  line.length <= maxAttribution &&
  ending.test(line) &&
  isDated(line) &&
  (attributions.some((pattern) => pattern.test(line)) || isStructured(line, isAboveQuote));

/** Names of the headers that Outlook and others put above the quoted email. */
const labels: Record<"from" | "sent" | "to" | "subject", string[]> = {
  from: ["From", "Von", "Från", "Lähettäjä", "De", "Van", "Fra", "Da", "Od", "От", "发件人", "差出人"],
  sent: [
    "Sent",
    "Date",
    "Gesendet",
    "Datum",
    "Skickat",
    "Lähetetty",
    "Päivämäärä",
    "Päiväys",
    "Envoyé",
    "Verzonden",
    "Sendt",
    "Dato",
    "Inviato",
    "Data",
    "Enviado",
    "Enviado el",
    "Fecha",
    "Wysłano",
    "Дата",
    "Отправлено",
    "发送时间",
    "送信日時",
  ],
  to: ["To", "An", "Till", "Vastaanottaja", "Saaja", "À", "Aan", "Til", "A", "Para", "Do", "Кому", "收件人", "宛先"],
  subject: [
    "Subject",
    "Betreff",
    "Ämne",
    "Rubrik",
    "Aihe",
    "Objet",
    "Onderwerp",
    "Emne",
    "Oggetto",
    "Asunto",
    "Assunto",
    "Temat",
    "Тема",
    "主题",
    "件名",
  ],
};

const fieldOf = new Map(
  Object.entries(labels).flatMap(([field, names]) => names.map((name) => [name.toLowerCase(), field])),
);

/** Returns which quoted header a line is. Handles bold as plain text shows it: `*Von:* …`. */
export const quotedField = (line: string): string | undefined => {
  const [, name] = /^[\s*_]{0,4}([\p{L} ]{1,16}?)[*_]{0,2}\s?[:：]/u.exec(line) ?? [];
  return name === undefined ? undefined : fieldOf.get(name.toLowerCase());
};

/** Quoted header in any language. Handles bold as plain text shows it: `*Von:* …`. */
const labelled = /^[\s*_]{0,4}\p{L}[\p{L} .’'-]{0,23}[*_]{0,2}\s?[:：][*_]{0,2}\s?(\S.*)$/u;
const sender = new RegExp(`${address}|\\[mailto:|<mailto:`);

/** Whether lines begin like Outlook's headers in any language: sender with address, time, and recipient. */
export function beginsLabelled(block: string[]): boolean {
  const values = block.slice(0, 4).map((line) => labelled.exec(line.slice(0, maxAttribution))?.[1]);
  const [from, sent, to] = values;
  if (from === undefined || sent === undefined || to === undefined || !sender.test(from)) return false;
  return time.test(sent) && year.test(sent);
}

/** Lines that mail programs add below a person's text. */
const programLine =
  /^(?:[_-]{2,}|(?:sent from|get outlook|von meinem|gesendet (?:mit|von|über)|skickat från|skaffa outlook|hämta outlook|lähetetty|hanki outlook)\b.{0,80})$/i;

export const isProgramLine = (line: string) => programLine.test(line.trim().slice(0, 200));

const originals = [
  "original message|original appointment|original-?nachricht|ursprüngliche nachricht|ursprungligt meddelande|originalmeddelande",
  "alkuperäinen viesti|message d'origine|oorspronkelijk bericht|opprinnelig melding|oprindelig meddelelse|mensaje original",
];
const forwards = [
  "forwarded message|weitergeleitete nachricht|vidarebefordrat (?:meddelande|mail|brev)|välitetty viesti",
  "edelleenlähetetty viesti|lähetetty eteenpäin|message transféré|doorgestuurd bericht",
];
const between = (names: string[]) => new RegExp(`^\\s*[-_*]{2,}\\s*(?:${names.join("|")})\\s*[-_*:]{0,40}\\s*$`, "i");

const originalLine = between(originals);
const forwardLine = between(forwards);
/** Apple Mail introduces a forwarded email with a sentence instead of a line. */
const forwardSentence =
  /^(?:begin forwarded message|anfang der weitergeleiteten nachricht|vidarebefordrat brev|välitetty viesti alkaa|edelleenlähetetty viesti alkaa)\s*:$/i;

export const isSeparator = (line: string) => line.length < 200 && (originalLine.test(line) || isForward(line));

const isForward = (line: string) => forwardLine.test(line) || forwardSentence.test(line.trim());
