// Rules shared by activities of several nouns.

export const row = {
  subject: "application",
  kind: "other",
  audience: "everybody",
  search: "row",
  audit: "applications",
} as const;
export const text = {
  subject: "application",
  kind: "documents",
  audience: "everybody",
  search: "row_and_text",
  audit: "applications",
} as const;
export const back = {
  ...text,
  kind: "other",
  shows: [],
  changes: ["application", "search", "put-away-lists"],
} as const;
export const away = { ...back, putsAway: true } as const;
export const rating = {
  subject: "application",
  kind: "ratings",
  audience: "colleagues",
  search: "row",
  audit: "applications",
} as const;
export const structure = {
  subject: "company",
  audience: "everybody",
  search: "lookups",
  shows: [],
  audit: "company",
} as const;
export const media = {
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  audit: "company",
} as const;
/** Base rule of company settings, whose changes only owners and admins see. */
export const forAdmins = { subject: "company", audience: "admins", search: "nothing", shows: [], changes: [] } as const;
/** Base rule of changes to a colleague's access. `person_id` names the colleague, who is notified too. */
export const administration = { ...forAdmins, reachesNamed: true, changes: ["people"], audit: "people" } as const;
export const own = { subject: "company", audience: "actor", search: "nothing", shows: [], changes: [] } as const;
/** Base rule of changes to a login factor or a session of a person's account. */
export const ofAccount = { ...own, changes: ["login-factors", "own-sessions"], audit: "people" } as const;
