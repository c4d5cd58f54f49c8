/** Words of an address in plain letters; empty when nothing of the text can be written in them. */
export const slugOf = (text: string, maximum = 50) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maximum)
    .replace(/^-|-$/g, "");
