/** A move of this many or more is asked about first. */
export const askedFrom = 10;
