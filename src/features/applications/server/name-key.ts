/** What names are sorted by: folded, so that Å, Ä and É stand with their letters for everybody alike. */
export const nameKey = (first_name: string, last_name: string) =>
  `${first_name} ${last_name}`.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
