import { escapeHtml } from "#shared/escape-html.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import type { Translate } from "#server/i18n.ts";
import type { MailKind } from "../mail.ts";

export type MailContent = {
  kind: MailKind;
  language: string;
  /** Values for the placeholders of its sentences. */
  values: Record<string, string | number>;
  /** Items listed after the text. */
  lines?: readonly MailLine[] | undefined;
  /** URL of its link, if it has one. */
  url?: string | undefined;
  /** URL that unsubscribes the recipient from such emails. */
  unsubscribeUrl?: string | undefined;
};

type MailLine = { text: string; note: string; url: string };

export type RenderedMail = { subject: string; text: string; html: string };

export function renderMail(translate: Translate, content: MailContent): RenderedMail {
  const { kind, language, values, lines = [], url, unsubscribeUrl } = content;
  const say = (part: "subject" | "text" | "action" | "note") =>
    // Some kinds have no sentence for the link; these are rendered without a URL.
    translate(language, { key: `server:mail.${kind}.${part}` as SentenceKey, values });
  const [subject, paragraph, note] = [say("subject"), say("text"), say("note")];
  const action = url === undefined ? undefined : { label: say("action"), url };
  const unsubscribe =
    unsubscribeUrl === undefined
      ? undefined
      : { label: translate(language, { key: "server:mail.unsubscribe" }), url: unsubscribeUrl };
  const asText = (shown: Link | undefined) => shown && `${shown.label}:\n${shown.url}`;
  return {
    subject,
    text: [
      paragraph,
      ...lines.map((line) => `• ${[line.text, line.note].filter(Boolean).join("\n  ")}\n  ${line.url}`),
      asText(action),
      note,
      asText(unsubscribe),
    ]
      .filter(Boolean)
      .join("\n\n"),
    html: page(language, { subject, paragraph, lines, action, note, unsubscribe }),
  };
}

type Link = { label: string; url: string };

type Parts = {
  subject: string;
  paragraph: string;
  lines: readonly MailLine[];
  action: Link | undefined;
  note: string;
  unsubscribe: Link | undefined;
};

/** Styles are inline, because many email programs drop style sheets. */
const page = (language: string, { subject, paragraph, lines, action, note, unsubscribe }: Parts) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f6f7;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#1d1d20">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
<p style="margin:0 0 24px">${escapeHtml(paragraph)}</p>${lines.map(told).join("")}${action ? link(action) : ""}
<p style="margin:0;color:#5f5f68;font-size:14px">${escapeHtml(note)}${unsubscribe ? ending(unsubscribe) : ""}</p>
</div></body></html>
`;

const told = ({ text, note, url }: MailLine) => `
<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#1d1d20;font-weight:600">${escapeHtml(text)}</a><br>
<span style="color:#5f5f68;font-size:14px">${escapeHtml(note)}</span></p>`;

const ending = ({ label, url }: Link) => ` <a href="${escapeHtml(url)}" style="color:#5f5f68">${escapeHtml(label)}</a>`;

const link = ({ label, url }: Link) => `
<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1d1d20;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;color:#5f5f68;font-size:14px;word-break:break-all">${escapeHtml(url)}</p>`;
