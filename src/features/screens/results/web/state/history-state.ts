/** History state of an entry opened from a result: the previous entry is the results. */
export const fromResults = { isFromResults: true };

/** History state of an entry opened from a card. The user steps through the card's column, even if the card moves. */
export const fromColumn = (status_id: number) => ({ ...fromResults, fromColumn: status_id });
