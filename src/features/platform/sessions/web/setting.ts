import type { TablerIcon } from "@tabler/icons-react";
import type { SentenceKey } from "#web/i18n.ts";
import type { Me } from "../sessions.contract.ts";

/** The sections of the settings, in their order. */
export const settingsSections = ["account", "company", "hiring", "dataProtection", "developers"] as const;

/** A page of the settings. A feature exports its pages as `settings` from its `web/settings.ts`. */
export type Setting = {
  section: (typeof settingsSections)[number];
  /** The lowest is first in the section. */
  position: number;
  to: string;
  label: SentenceKey;
  /** Tells in one sentence what is set there. */
  about: SentenceKey;
  /** Synonyms by which the search finds it. */
  words: SentenceKey;
  icon: TablerIcon;
  /** Absent where each member of the company may open the page. */
  isOffered?: (me: Me) => boolean;
};
