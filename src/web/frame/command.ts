import type { TablerIcon } from "@tabler/icons-react";

export type Command = {
  id: string;
  /** Heading of the command's group, in the user's language. */
  group: string;
  label: string;
  /** Additional text shown with the command. */
  note?: string | undefined;
  /** Synonyms that the search matches but the palette doesn't show. */
  words?: string;
  icon: TablerIcon;
  run: () => void;
};

/** Results of the server for the typed text. While a search runs, these are the results for the previous text. */
export type FoundCommands = {
  commands: Command[];
  /** Commands offered even without a typed text. */
  known?: Command[];
  isFetching: boolean;
  error: Error | null;
};

/**
 * Commands that a feature adds to the palette, ordered by `position`. `useCommands` offers them at any time;
 * `useFoundCommands` searches for the typed text, and its results come last.
 * A feature exports its hooks as `commands` from its `web/commands.ts`.
 */
export type CommandSource = { position: number } & (
  | { useCommands: () => Command[] }
  | { useFoundCommands: (text: string) => FoundCommands }
);
