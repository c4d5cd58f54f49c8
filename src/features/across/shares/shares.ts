/** Optional contents of a link, in addition to name and job. By default the first three. */
export const shareSections = ["contact", "documents", "answers", "rating"] as const;
export type ShareSection = (typeof shareSections)[number];

export const maxShared = 200;
export const maxTitle = 200;
export const usualDays = 14;
export const mostDays = 90;
/** Maximum open links per person. */
export const maxOpenLinks = 100;

export const leftOutReasons = ["gone", "not_team", "anonymized"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
