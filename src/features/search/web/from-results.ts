declare module "@tanstack/react-router" {
  interface HistoryState {
    isFromResults?: boolean;
  }
}

/** Stands on the entry of the history that a result opened: the entry before it is the results. */
export const fromResults = { isFromResults: true };
