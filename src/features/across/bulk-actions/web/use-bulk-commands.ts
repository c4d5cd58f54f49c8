import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { moreIcons } from "./more-icons.ts";
import { offeredActions } from "./selection-commands.ts";

/** Commands for the selection; empty if nothing is selected. */
export function useBulkCommands(): Command[] {
  const { t } = useTranslation("bulk-actions");
  const offered = offeredActions.usePart((value) => value);
  return (offered?.actions ?? []).map((action) => ({
    id: `bulk-${action}`,
    group: t("label"),
    label: t(`moreActions.${action}`),
    icon: moreIcons[action],
    run: () => offered?.choose(action),
  }));
}
