import { escapeHtml } from "#shared/escape-html.ts";
import { tokenStandIn } from "#features/candidate-site/career/server/status-links.ts";

const url = `https?://[^\\s"<>]*${tokenStandIn}/?`;
const anchors = new RegExp(`<a href="${url}"[^>]*>(.*?)</a>`, "gs");
const urls = new RegExp(url, "g");
/** The text part of an email has the URL of a link in parentheses behind its words. */
const urlsInText = new RegExp(`\\(${url}\\)|${url}`, "g");

type Shown = { html: string; text: string };

/**
 * Replaces the candidate's own link by a note that it is hidden. It stands for a token that only the candidate's email gets, so
 * the URL that is stored leads nowhere.
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
