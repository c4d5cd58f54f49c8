import {
  IconArrowRight,
  IconBan,
  IconChecklist,
  IconChevronDown,
  IconChevronUp,
  IconMail,
  IconMessage,
  IconStar,
  IconTag,
  type TablerIcon,
} from "@tabler/icons-react";
import type { SentenceKey } from "../i18n.ts";

type Key = {
  /** One key, or several keys for the same action with different numbers. */
  press: string | readonly string[];
  does: SentenceKey;
  /** Icon in the command palette. Keys without one aren't offered there. */
  icon?: TablerIcon;
};

/**
 * All keyboard shortcuts of the app. Handlers, hints and the list of keys refer to these entries. They are in the order in
 * which a new user needs them.
 */
export const keys = {
  palette: { press: "mod+K", does: "common:keys.does.palette" },
  undo: { press: "mod+Z", does: "common:keys.does.undo" },
  help: { press: "shift+?", does: "common:keys.does.help" },
  search: { press: "/", does: "common:keys.does.search" },
  next: { press: "J", does: "common:keys.does.next", icon: IconChevronDown },
  previous: { press: "K", does: "common:keys.does.previous", icon: IconChevronUp },
  open: { press: "Enter", does: "common:keys.does.open" },
  carry: { press: "Space", does: "common:keys.does.carry" },
  move: { press: "M", does: "common:keys.does.move", icon: IconArrowRight },
  reject: { press: "E", does: "common:keys.does.reject", icon: IconBan },
  rate: { press: "R", does: "common:keys.does.rate", icon: IconStar },
  stars: { press: ["1", "2", "3", "4", "5"], does: "common:keys.does.stars" },
  tag: { press: "T", does: "common:keys.does.tag", icon: IconTag },
  comment: { press: "C", does: "common:keys.does.comment", icon: IconMessage },
  message: { press: "W", does: "messages:write", icon: IconMail },
  task: { press: "N", does: "tasks:new", icon: IconChecklist },
  select: { press: "X", does: "common:keys.does.select" },
  range: { press: "shift+X", does: "common:keys.does.range" },
  clear: { press: "Escape", does: "common:keys.does.clear" },
  back: { press: "Escape", does: "common:keys.does.back" },
} as const satisfies Record<string, Key>;

export type KeyName = keyof typeof keys;

export const keyNames = Object.keys(keys) as KeyName[];

/** Shortcuts that work on every page. */
export const globalKeys: ReadonlySet<KeyName> = new Set(["palette", "undo", "help"]);

/** Formats a key for display. Shifted symbols appear without "shift", and several keys as a range. */
export function writtenKeys(name: KeyName): string {
  const { press }: Key = keys[name];
  if (typeof press !== "string") return `${press[0]}–${press.at(-1)}`;
  return press === "shift+?" ? "?" : press;
}
