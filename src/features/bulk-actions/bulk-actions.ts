/** More than anybody looks through, and few enough to be done while they wait. */
export const maxItems = 10_000;

/** A move of this many or more is asked about first. */
export const askedFrom = 10;
