import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { LeftOut } from "../bulk-actions.contract.ts";
import classes from "./LeftOutDialog.module.css";

/** The applications that were left out, and why. */
export function LeftOutDialog({ leftOut, onClose }: { leftOut: readonly LeftOut[]; onClose: () => void }) {
  const { t, i18n } = useTranslation(["bulk-actions", "common"]);
  const formatted = (number: number) => number.toLocaleString(i18n.language);
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);

  return (
    <Dialog
      title={t("leftOutTitle", { count: total, formatted: formatted(total) })}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common:actions.close")}</Button>}
    >
      <ul className={classes.leftOut}>
        {leftOut.map(({ reason, count, applications }) => {
          const more = count - applications.length;
          return (
            <li key={reason}>
              <strong>{reason}</strong>
              <span>
                {[
                  ...applications.map(({ full_name }) => full_name ?? t("hiddenName")),
                  ...(more > 0 ? [t("andMore", { count: more, formatted: formatted(more) })] : []),
                ].join(", ")}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
