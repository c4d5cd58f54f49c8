/** Converts a text to a URL slug; empty if no character can be converted. */
export const slugOf = (text: string, maximum = 50) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maximum)
    .replace(/^-|-$/g, "");
