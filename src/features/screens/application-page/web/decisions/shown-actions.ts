import type { ComponentType } from "react";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import type { ApplicationAction, ActingReader } from "#features/review/applications/web/application-action.ts";
import { byPosition } from "#web/by-position.ts";

const actionsOfFeatures = import.meta.glob<readonly ApplicationAction[]>(
  "/src/features/*/*/web/application-actions.ts",
  { eager: true, import: "applicationActions" },
);
const allActions = byPosition(Object.values(actionsOfFeatures).flat());

export type ShownAction = ReturnType<typeof useShownActions>[number];

/**
 * Returns the user's actions for the application, in the order of the menu. `ask` opens the dialog of an action. Dialogs
 * with forms are preloaded.
 */
export function useShownActions(
  reader: ActingReader,
  application: ApplicationRow,
  ask: (Dialog: ComponentType<ActionDialogProps>) => void,
) {
  // The list is constant, so the hooks always run in the same order.
  const actions = allActions.map((action) => {
    if ("useRun" in action) {
      const run = action.useRun();
      return { ...action, run: () => run(application) };
    }
    action.useLoadAhead?.();
    return { ...action, run: () => ask(action.Dialog) };
  });
  return actions.filter(({ canSee }) => canSee(reader, application));
}
