import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import { MergeStep } from "./MergeStep.tsx";
import type { MergePair } from "./merges.hooks.ts";

export function MergeDialog({ onClose, ...pair }: MergePair & { onClose: () => void }) {
  const { t } = useTranslation("merging");
  return (
    <Dialog title={t("dialog.title")} isOpen size="lg" onClose={onClose}>
      <MergeStep given={pair} onClose={onClose} />
    </Dialog>
  );
}
