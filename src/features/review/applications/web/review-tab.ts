import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SentenceKey } from "#web/i18n.ts";
import type { KeyName } from "#web/ui/keys.ts";
import type { ApplicationRow } from "../applications.contract.ts";
import type { Standing } from "../applications.policy.ts";

/**
 * A tab beside the documents of an application. A feature exports its own as `reviewTabs` from its `web/review-tabs.tsx`; those
 * that compose several features are the application page's.
 */
export type ReviewTab = {
  /** Names it in the address. */
  id: string;
  /** The lowest is first. */
  position: number;
  title: SentenceKey;
  icon: TablerIcon;
  show: (application: ApplicationRow) => ReactNode;
  /** Draws the number of entries, and nothing while there are none. */
  count?: (application: ApplicationRow) => ReactNode;
  canSee?: (application: Standing) => boolean;
  /** The key that its panel acts on. It opens the tab from all others. */
  shortcut?: KeyName;
  canUseShortcut?: (application: Standing) => boolean;
};
