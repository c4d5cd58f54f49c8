// All of it is declared here: TypeScript takes one declaration of a type that the router passes on.
declare module "@tanstack/react-router" {
  interface HistoryState {
    isFromResults?: boolean;
    fromColumn?: number;
    isAside?: boolean;
  }
}

/** The history state of a search in passing: the one of last time does not take its place, and stays the one of last time. */
export const aside = { isAside: true };
