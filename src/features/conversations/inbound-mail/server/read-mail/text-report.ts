import { isNoReply } from "../applications/role-address.ts";
import type { DeliveryAction, RecipientReport } from "../inbound-mail.ts";
import { oneLine } from "./mail-headers.ts";
import { statusIn } from "./status-code.ts";
import { statusFields } from "./status-fields.ts";

/** Words for a failed delivery, in the product's languages and those of large providers. */
const failed = new RegExp(
  [
    "undeliver(?:able|ed)|returned mail|(?:failure|bounce) (?:notice|delivery)|delivery (?:failure|failed|error|has failed)",
    "(?:failed|permanent) delivery|delivery (?:to|of) .{0,80} (?:failed|could ?n[o']t)|delivery status notification",
    "(?:could|can|was|were|is) ?(?:not|n't|n’t) (?:be |have been )?(?:delivered|able to deliver|sent)|could not deliver",
    "unable to (?:be )?deliver|trouble delivering|(?:error|problem|failed) .{0,40}(?:deliver(?:ing|y)?|sending)\\b",
    "(?:did ?n[o']t|did not) reach|permanent(?:ly)? (?:fatal )?(?:error|failure)s?|had (?:delivery|fatal|permanent) |i've given up",
    "(?:recipients?|address(?:es)?|address\\(es\\)) (?:failed|was rejected|were rejected|had |could not|returned)|has been rejected",
    "nicht (?:zugestellt|ausgeliefert|zustellbar|übermittelt)|unzustellbar|zustellung .{0,40}fehlgeschlagen|an die folgenden",
    "kunde inte levereras|gick inte att leverera|kan inte levereras|ei voitu toimittaa|ei voida toimittaa|toimitus epäonnistui",
    "не (?:может быть |было? |удалось )?доставлен|n'a pas (?:pu|été) .{0,30}(?:remis|livré|distribué)|non remis|échec de (?:la )?remise",
    "no se (?:ha podido|pudo) entregar|não (?:foi|pôde ser) entregue|mancata consegna|kon niet worden (?:afgeleverd|bezorgd)",
    "nie (?:mogła|może|można) .{0,30}(?:dostarcz|doręcz)|nelze doručit|配信できません|送信できません|エラー通知|退信|投递失败",
  ].join("|"),
  "i",
);

/** Words for a delayed delivery that the server keeps trying. */
const delayed = new RegExp(
  [
    "not yet been delivered|(?:has|have) been delayed|delivery of your message .{0,80}temporarily|\\(delay\\)|delay reason",
    "warning(?: message)? only|temporary failure report|(?:will be|is being) retried|will (?:retry|keep trying|continue to try)",
    "still (?:trying|being)|do not need to re-?send|could not send mail for past|status notification: warning",
    "verzögert|weitere zustellversuche|fördröj|försenad|viivästy|retardée?|différée?|отложен|задерж|opóźnion",
  ].join("|"),
  "i",
);

const isStatusText = (text: string) =>
  /^[ \t]{0,8}(?:final-recipient|diagnostic-code|reporting-mta)[ \t]*:/im.test(text);
const hasCode = (text: string) => /(?:^|[\s:'"(#])(?:[45]\d\d[ -][#(]?)?[45]\.\d{1,3}\.\d{1,3}\b/m.test(text);

const maxRead = 20_000;

/** Whether the words of an email report on a delivery. */
export function isTextReport(subject: string, whole: string): boolean {
  const text = `${subject}\n${humanOf(whole).slice(0, maxRead)}`.replace(/\s+/g, " ");
  return (
    isStatusText(whole.slice(0, maxRead)) || failed.test(text) || delayed.test(text) || hasCode(whole.slice(0, maxRead))
  );
}

/** Start of the original email: a line that announces it, or its headers. */
const copyBegins = new RegExp(
  [
    "^[ \\t|-]{0,40}(?:-{2,}|included is|below is|below this|here is)[ \\t|-]{0,8}(?:this is |included is |below is )?(?:a )?(?:the )?(?:copy of|below this line|original (?:e?mail|message)|(?:the )?body of|message headers?|message text|returned message|unsent message|header of the original|copy)",
    "^[ \\t]{0,8}(?:original message (?:follows|headers)|message headers follow|below is a copy|(?:the )?original message(?: headers)?:)",
    "^(?:received|return-path|dkim-signature|x-received):",
  ].join("|"),
  "im",
);

const humanOf = (whole: string) => {
  const text = whole.slice(0, 50_000).replace(/\r/g, "");
  const at = copyBegins.exec(text)?.index ?? text.length;
  return at === 0 ? text : text.slice(0, at);
};

const maxRecipients = 100;
const maxLines = 2_000;

const address = "[^\\s<>:;,()\\[\\]\"'|]{1,64}@[^\\s<>:;,()\\[\\]\"'|]{1,255}";
/** Line that begins with an address, optionally followed by words about it. */
const addressLine = new RegExp(
  `^[\\s*|>·–"'-]{0,12}(?:(?:recipient|to|address)[ \\w]{0,16}: ?)?<?(${address})[>"']?((?::|,|<mailto:| *[([]| +\\.\\.\\.| +on | +- |$).*)$`,
  "i",
);
const anyAddress = new RegExp(address, "g");
/** Addresses for help, and the sender of the original email. Neither is the recipient of the report. */
const isOfHelp = (found: string) =>
  /^(?:postmaster|mailer-daemon|abuse|support|help(?:desk)?|admin(?:istrator)?)@/i.test(found) || isNoReply(found);
const ofSender = /^\W{0,12}(?:mail )?(?:from|sender|reply-to|return-path|message-id)\b|help|contact|assistance/i;

type Report = { subject: string; text: string; failedRecipients: string[] };

/**
 * Lists the recipients of a report that doesn't follow RFC 3464. Looks for the same fields as text, then for lines that
 * begin with an address, then for any address. An entry without an address stands for a recipient that isn't named with
 * certainty.
 */
export function textRecipients({ subject, text, failedRecipients }: Report): RecipientReport[] {
  const human = humanOf(text);
  const fields = statusFields(human);
  if (fields.some((one) => one.address !== null)) return fields.slice(0, maxRecipients);

  const lines = human.split("\n", maxLines).map((line) => line.slice(0, 1_000));
  const words = oneLine(human, 8_000);
  const told = lines.filter((line) => hasCode(line) || /\b[45]\d\d[ -]/.test(line));
  const reason = oneLine(told.join(" "), 500) || null;
  const own = inLines(lines);
  const action = actionOf(`${subject} ${words}`, statusIn(own[0]?.said ?? null) ?? statusIn(reason ?? words));
  const complete = ({ found, said }: Found): RecipientReport => {
    const diagnostic =
      said && (own.length > 1 || statusIn(said)) ? said : (reason ?? said ?? (oneLine(words, 300) || null));
    return {
      address: found,
      action,
      status: statusIn(diagnostic) ?? (own.length > 1 ? null : statusIn(words)),
      diagnostic,
    };
  };
  if (own.length > 0) return own.map(complete);
  const named = failedRecipients.length > 0 ? failedRecipients : anywhere(lines);
  const entries = named.slice(0, maxRecipients).map((found) => complete({ found, said: null }));
  return failedRecipients.length > 0 ? entries : [...entries, complete({ found: null, said: null })];
}

type Found = { found: string | null; said: string | null };

function inLines(lines: string[]): Found[] {
  const found = new Map<string, string | null>();
  for (const [index, line] of lines.entries()) {
    const [, recipient, rest = ""] = addressLine.exec(line) ?? [];
    if (recipient === undefined || isOfHelp(recipient) || found.size >= maxRecipients) continue;
    // Skip the sender of the original email, as in "A message sent by" followed by the address on its own line.
    if (/\b(?:sent )?(?:by|from)\W*$/i.test(lines.slice(0, index).findLast((before) => before.trim() !== "") ?? ""))
      continue;
    const after = lines.slice(index + 1, index + 12);
    const end = after.findIndex((next) => next.trim() === "" || addressLine.test(next));
    const said = [rest.replace(/^<mailto:[^>]*>|^:/, ""), ...(end === -1 ? after : after.slice(0, end))].join(" ");
    const told = oneLine(said.replace(/\((?:ultimately )?generated from [^()]*\)/, " "), 500) || null;
    // A transcript can repeat the recipient.
    if (!found.get(recipient)) found.set(recipient, told);
  }
  return Array.from(found, ([recipient, said]) => ({ found: recipient, said }));
}

const anywhere = (lines: string[]): string[] => [
  ...new Set(
    lines
      .filter((line) => !ofSender.test(line))
      .flatMap((line) => line.match(anyAddress) ?? [])
      .map((found) => found.replace(/[.>]+$/, ""))
      .filter((found) => !isOfHelp(found)),
  ),
];

/** Words of a server that stopped trying, even if it quotes another server that asked to wait. */
const gaveUp = /permanent (?:fatal )?(?:error|failure)|failed permanently|giv(?:en|ing) up|not going to try/i;

/** Returns the action. A code of class 4 means that a server tries again, unless it says that the delivery failed. */
const actionOf = (words: string, status: string | null): DeliveryAction => {
  if (gaveUp.test(words)) return "failed";
  return delayed.test(words) || (status?.startsWith("4") && !failed.test(words)) ? "delayed" : "failed";
};
