/** Dots, also of other scripts, before which a domain can stand. */
const dot = /[.\u3002\uFF0E\uFF61]+(?=[^\s.\u3002\uFF0E\uFF61])/g;

/** Far longer than a name; bounds the time. */
const maxLength = 1_000;

/**
 * Parts a name by spaces wherever a program for email could see a URL, a domain or an address and make it a link. Strangers
 * name themselves in forms, and the company signs the email that greets them. "J.R. Smith" becomes "J. R. Smith".
 */
export const withoutLinks = (name: string): string =>
  name
    .slice(0, maxLength)
    .replace(/\s*:?[/\\\u2044\u2215\uFF0F]+\s*/g, " ")
    .replace(/:(?=\S)/g, ": ")
    .replace(/\s*[@\uFF20]\s*/g, " @ ")
    .replace(dot, ". ")
    .replace(/ {2,}/g, " ")
    .trim();

const domain = /[a-z0-9-]+\.(?:com|net|org|info|biz|xyz|top|io|ru|cn|link|click|site|online|shop|app|dev|example)\b/i;

/** Whether a name is evidently a web address, which no person has. */
export const looksLikeLink = (name: string): boolean => /:\/\/|\bwww\./i.test(name) || domain.test(name);
