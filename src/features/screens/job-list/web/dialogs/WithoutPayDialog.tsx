import { useWithoutPayQuestion } from "#features/screens/job-editing/web/without-pay.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import type { Job } from "../../job-list.contract.ts";
import { useChangeStatus } from "../job-actions.hooks.ts";

type WithoutPayDialogProps = { job: Job; onClose: () => void };

/** Confirmation before publishing a job without pay outside of its form, which asks the same. */
export function WithoutPayDialog({ job, onClose }: WithoutPayDialogProps) {
  const change = useChangeStatus();
  const question = useWithoutPayQuestion();

  function handleConfirm() {
    change.mutate({ job, status: "published", without_pay: true });
    onClose();
  }

  return <ConfirmDialog question={question} onConfirm={handleConfirm} onClose={onClose} />;
}
