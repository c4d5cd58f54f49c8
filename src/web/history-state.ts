// All history state is declared here, because TypeScript allows only one declaration of this router type.
declare module "@tanstack/react-router" {
  interface HistoryState {
    isFromResults?: boolean;
    fromColumn?: number;
    isAside?: boolean;
  }
}

/** History state of a temporary search. It is not saved as the last search, and the saved one stays. */
export const aside = { isAside: true };
