import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import type { Choice } from "#web/ui/Choices.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { MergeChoiceStep } from "./MergeChoiceStep.tsx";
import { MergeStep } from "./MergeStep.tsx";

/** Merges an application with any other one: the person searches for it, then compares the two. */
export function MergeWithDialog({ application, onClose }: ActionDialogProps) {
  const { t } = useTranslation("merging");
  const [typed, setTyped] = useState(application.full_name ?? "");
  const [chosen, setChosen] = useState<Choice>();
  const [isCompared, setCompared] = useState(false);
  const handleBack = () => setCompared(false);

  return (
    <Dialog
      title={t(isCompared ? "dialog.title" : "choose.title")}
      isOpen
      size="lg"
      onClose={onClose}
      onEscape={isCompared ? handleBack : undefined}
    >
      {chosen && isCompared ? (
        <MergeStep
          given={{ primary_id: application.id, secondary_id: chosen.id }}
          onBack={handleBack}
          onClose={onClose}
        />
      ) : (
        <MergeChoiceStep
          application={application}
          typed={typed}
          onType={setTyped}
          chosen={chosen}
          onChoose={setChosen}
          onSubmit={() => setCompared(true)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
