import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Actor } from "#shared/actor.ts";
import type { SentenceKey } from "#web/i18n.ts";
import type { ApplicationRow } from "../applications.contract.ts";
import type { ActionDialogProps } from "./action-dialog.ts";

export type ActingReader = Pick<Actor, "user_id" | "role" | "is_superuser" | "permissions" | "features">;

/**
 * Something that is done to one application now and then, from the menu behind the decisions or the palette. A feature exports
 * its actions as `applicationActions` from its `web/application-actions.ts`.
 */
export type ApplicationAction = {
  id: string;
  /** The lowest is first in the menu. */
  position: number;
  label: SentenceKey;
  icon: TablerIcon;
  /** Cannot be taken back, or takes the application away. */
  isDanger?: boolean;
  canSee: (reader: ActingReader, application: ApplicationRow) => boolean;
} & (
  | {
      Dialog: ComponentType<ActionDialogProps>;
      /** Loads a window with a form at the first input, so that it opens at once. Questions come with the page. */
      useLoadAhead?: () => void;
    }
  | { useRun: () => (application: ApplicationRow) => void }
);
