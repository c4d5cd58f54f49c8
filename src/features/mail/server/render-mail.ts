import { escapeHtml } from "#shared/escape-html.ts";
import type { Translate } from "#server/i18n.ts";
import type { MailKind } from "../mail.ts";

export type MailContent = {
  kind: MailKind;
  language: string;
  /** For the placeholders of its sentences. */
  values: Record<string, string>;
  /** Where its link leads; without one it has no link. */
  url?: string | undefined;
};

export type RenderedMail = { subject: string; text: string; html: string };

/** A mail as plain text and as HTML, of the same sentences. */
export function renderMail(translate: Translate, { kind, language, values, url }: MailContent): RenderedMail {
  const say = (part: "subject" | "text" | "action" | "note") =>
    translate(language, { key: `server:mail.${kind}.${part}`, values });
  const [subject, paragraph, note] = [say("subject"), say("text"), say("note")];
  const action = url === undefined ? undefined : { label: say("action"), url };
  return {
    subject,
    text: [paragraph, action && `${action.label}:\n${action.url}`, note].filter(Boolean).join("\n\n"),
    html: page(language, { subject, paragraph, action, note }),
  };
}

type Parts = { subject: string; paragraph: string; action: { label: string; url: string } | undefined; note: string };

/** Styles stand with the elements: many mail programs drop a style sheet. */
const page = (language: string, { subject, paragraph, action, note }: Parts) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f6f7;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#1d1d20">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
<p style="margin:0 0 24px">${escapeHtml(paragraph)}</p>${action ? link(action) : ""}
<p style="margin:0;color:#5f5f68;font-size:14px">${escapeHtml(note)}</p>
</div></body></html>
`;

const link = ({ label, url }: { label: string; url: string }) => `
<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1d1d20;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;color:#5f5f68;font-size:14px;word-break:break-all">${escapeHtml(url)}</p>`;
