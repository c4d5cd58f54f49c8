/** Maximum number of records to store per name and purpose, where one would be right. */
export const maxRecords = 5;
