import type { TablerIcon } from "@tabler/icons-react";

export type Command = {
  id: string;
  /** The heading of its group, in the reader's language. */
  group: string;
  label: string;
  /** What else it is known by. */
  note?: string | undefined;
  /** Other names, which find it and aren't shown. */
  words?: string;
  icon: TablerIcon;
  run: () => void;
};

/** The server's results for a text; while it is searching, those for the text before. */
export type FoundCommands = {
  commands: Command[];
  /** What is offered without a text, too. */
  known?: Command[];
  isFetching: boolean;
  error: Error | null;
};

/**
 * Commands that a feature adds to the palette, in the order of the positions: `useCommands` offers them at any time,
 * `useFoundCommands` finds them for the typed text, and found ones come last. A feature exports its hooks as `commands` from
 * its `web/commands.ts`.
 */
export type CommandSource = { position: number } & (
  | { useCommands: () => Command[] }
  | { useFoundCommands: (text: string) => FoundCommands }
);
