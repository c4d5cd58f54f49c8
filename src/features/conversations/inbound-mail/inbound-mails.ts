/** For so many days a mail waits to be sorted by people. */
export const unsortedDays = 180;
