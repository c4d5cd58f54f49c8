import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SentenceKey } from "#web/i18n.ts";
import type { KeyName } from "#web/ui/keys.ts";
import type { ApplicationRow } from "../applications.contract.ts";
import type { Standing } from "../applications.policy.ts";

/**
 * A tab next to the documents of an application. A feature exports its tabs as `reviewTabs` from its
 * `web/review-tabs.tsx`. Tabs that combine several features belong to the application page.
 */
export type ReviewTab = {
  /** Id in the page's URL. */
  id: string;
  /** Sort order, lowest first. */
  position: number;
  title: SentenceKey;
  icon: TablerIcon;
  show: (application: ApplicationRow) => ReactNode;
  /** Renders the number of entries, or nothing if there are none. */
  count?: (application: ApplicationRow) => ReactNode;
  canSee?: (application: Standing) => boolean;
  /** Key that the panel handles. Pressing it also opens this tab from any other tab. */
  shortcut?: KeyName;
  canUseShortcut?: (application: Standing) => boolean;
};
