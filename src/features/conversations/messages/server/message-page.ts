import { escapeHtml } from "#shared/escape-html.ts";
import type { RawReply } from "#server/http/raw-reply.ts";

type Shown = { subject: string; html: string; text: string; quoted: string };

/**
 * Page of a received email in its original layout. Its HTML was sanitized when it was received. In addition, the page runs
 * without scripts, origin and forms. Remote images load only on request, since they tell the sender that, when and where the
 * email is read.
 */
export function pageOfMessage(
  { subject, html, text, quoted }: Shown,
  { hasPictures, language }: { hasPictures: boolean; language: string },
): RawReply {
  const words = [text, quoted].filter(Boolean).join("\n\n");
  const shown = html === "" ? `<pre>${escapeHtml(words)}</pre>` : hasPictures ? withPictures(html) : html;
  return {
    raw: {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; ${
          hasPictures ? "img-src https: http:; " : ""
        }frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "private, no-store",
        vary: "Cookie",
      },
      body: `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title><base target="_blank">
<style>body{margin:12px;font:15px/1.5 system-ui,sans-serif;color:#1d1d20;background:#fff;overflow-wrap:anywhere}
img{max-width:100%;height:auto}pre{white-space:pre-wrap;font:inherit}blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #d0d0d6}</style>
</head><body>${shown}</body></html>`,
    },
  };
}

/** Only our own attributes match: quote marks in attribute values are escaped, and in text the replacement does no harm. */
const withPictures = (html: string) => html.replaceAll(' data-remote-src="', ' src="');
