import type { TablerIcon } from "@tabler/icons-react";
import type { SentenceKey } from "#web/i18n.ts";
import type { Me } from "../sessions.contract.ts";

/** Sections of the settings, in display order. */
export const settingsSections = ["account", "company", "hiring", "dataProtection", "developers"] as const;

/** A page of the settings. A feature exports its pages as `settings` from its `web/settings.ts`. */
export type Setting = {
  section: (typeof settingsSections)[number];
  /** Sort order within the section, lowest first. */
  position: number;
  to: string;
  label: SentenceKey;
  /** Describes the page in one sentence. */
  about: SentenceKey;
  /** Synonyms that the search matches. */
  words: SentenceKey;
  icon: TablerIcon;
  /** Whether the person can open the page. If absent, every member of the company can. */
  isOffered?: (me: Me) => boolean;
};
