/** Of the records that a name has for one purpose, where it should have one. */
export const maxRecords = 5;
