import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useConfirm } from "../ui/confirm.tsx";

/** Asks for confirmation before a navigation or the closing of the tab discards unsaved input. */
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
