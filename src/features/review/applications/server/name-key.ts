/** Returns the sort key of a name. It is folded, so that Å, Ä and É sort with their base letters in every language. */
export const nameKey = (first_name: string, last_name: string) =>
  `${first_name} ${last_name}`.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
