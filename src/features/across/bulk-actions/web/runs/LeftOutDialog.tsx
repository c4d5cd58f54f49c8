import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { LeftOut } from "../../bulk-actions.contract.ts";
import { LeftOutList } from "./LeftOutList.tsx";

export function LeftOutDialog({ leftOut, onClose }: { leftOut: readonly LeftOut[]; onClose: () => void }) {
  const { t, i18n } = useTranslation(["bulk-actions", "common"]);
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);

  return (
    <Dialog
      title={t("leftOutTitle", { count: total, formatted: total.toLocaleString(i18n.language) })}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common:actions.close")}</Button>}
    >
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}
