import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Actor } from "#shared/actor.ts";
import type { SentenceKey } from "#web/i18n.ts";
import type { ApplicationRow } from "../applications.contract.ts";
import type { ActionDialogProps } from "./action-dialog.ts";

export type ActingReader = Pick<Actor, "user_id" | "role" | "is_superuser" | "permissions" | "features">;

/**
 * An occasional action on one application, in the menu behind the decision buttons and in the palette. A feature exports
 * its actions as `applicationActions` from its `web/application-actions.ts`.
 */
export type ApplicationAction = {
  id: string;
  /** Sort order in the menu, lowest first. */
  position: number;
  label: SentenceKey;
  icon: TablerIcon;
  /** Whether the action can't be undone or removes the application. */
  isDanger?: boolean;
  canSee: (reader: ActingReader, application: ApplicationRow) => boolean;
} & (
  | {
      Dialog: ComponentType<ActionDialogProps>;
      /**
       * Preloads a dialog with a form at the person's first input, so that it opens without delay. Confirmation dialogs
       * come with the page.
       */
      useLoadAhead?: () => void;
    }
  | { useRun: () => (application: ApplicationRow) => void }
);
