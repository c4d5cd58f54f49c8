import { escapeHtml } from "#shared/escape-html.ts";
import { tokenStandIn } from "#features/candidate-site/career/server/status-links.ts";

const url = `https?://[^\\s"<>]*${tokenStandIn}/?`;
const anchors = new RegExp(`<a href="${url}"[^>]*>(.*?)</a>`, "gs");
const urls = new RegExp(url, "g");
/** In the text part of an email, the URL of a link follows the link's words in parentheses. */
const urlsInText = new RegExp(`\\(${url}\\)|${url}`, "g");

type Shown = { html: string; text: string };

/**
 * Replaces the candidate's personal link with a note that it is hidden. The stored URL contains a placeholder instead of the
 * token, which only the candidate's email gets, so it wouldn't work.
 */
export function withHiddenLinks<Message extends Shown>(message: Message, note: string): Message {
  const { html, text } = message;
  if (!html.includes(tokenStandIn) && !text.includes(tokenStandIn)) return message;
  const chip = `<mark>${escapeHtml(note)}</mark>`;
  return {
    ...message,
    html: html
      .replace(anchors, (_, words: string) => (words.includes(tokenStandIn) ? chip : `${words} ${chip}`))
      .replace(urls, chip),
    text: text.replace(urlsInText, `[${note}]`),
  };
}
