/** URLs, and words as long as the tokens in links. */
const secret = /https?:\/\/\S*|\S*[\w-]{20,}\S*/gi;

/**
 * Removes possible secret links from a mail server's message: reports quote the returned email, whose link opens an
 * account or an application.
 */
export const withoutSecrets = (words: string): string => words.replace(secret, "…");
