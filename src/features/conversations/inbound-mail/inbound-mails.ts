/** Days that an email waits to be sorted by people. */
export const unsortedDays = 180;
