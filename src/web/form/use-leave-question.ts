import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useConfirm } from "../ui/confirm.tsx";

/** Asks before a click on a link, or the end of the tab, takes what was typed into a form and is not saved. */
export function useLeaveQuestion(isChanged: boolean): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () =>
      !(await confirm({
        title: t("leave.title"),
        body: t("leave.help"),
        action: t("leave.action"),
        back: t("leave.stay"),
      })),
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
  });
}
