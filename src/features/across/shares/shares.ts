/** What a link may show beside name and job; the first three unless its sender says otherwise. */
export const shareSections = ["contact", "documents", "answers", "rating"] as const;
export type ShareSection = (typeof shareSections)[number];

export const maxShared = 200;
export const maxTitle = 200;
export const usualDays = 14;
export const mostDays = 90;
/** Of one person. */
export const maxOpenLinks = 100;

/** Why an application is left out of a link. */
export const leftOutReasons = ["gone", "not_team", "anonymized"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
