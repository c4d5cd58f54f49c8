/** Web addresses, and words as long as the tokens that links have. */
const secret = /https?:\/\/\S*|\S*[\w-]{20,}\S*/gi;

/**
 * The words of a mail server without what could be a secret link: reports quote the email that came back, and its link opens
 * an account or an application.
 */
export const withoutSecrets = (words: string): string => words.replace(secret, "…");
