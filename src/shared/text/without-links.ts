/** Dots, including those of other scripts, that can precede a domain. */
const dot = /[.\u3002\uFF0E\uFF61]+(?=[^\s.\u3002\uFF0E\uFF61])/g;

/** Far longer than any name; bounds the processing time. */
const maxLength = 1_000;

/**
 * Inserts spaces wherever an email program could detect a URL, a domain or an email address and link it. Strangers
 * enter names in forms, and the company signs the email that greets them. "J.R. Smith" becomes "J. R. Smith".
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

/** Whether a name is obviously a URL. */
export const looksLikeLink = (name: string): boolean => /:\/\/|\bwww\./i.test(name) || domain.test(name);
