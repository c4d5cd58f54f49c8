/** The history state of an entry that a result opened: the entry before it is the results. */
export const fromResults = { isFromResults: true };

/** The same for a card of the board: what is worked down from there is its column, whatever becomes of the card. */
export const fromColumn = (status_id: number) => ({ ...fromResults, fromColumn: status_id });
