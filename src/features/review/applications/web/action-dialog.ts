import type { ApplicationRow } from "../applications.contract.ts";

export type ActionDialogProps = {
  application: ApplicationRow;
  onClose: () => void;
  /** Navigates away from an application that no longer exists. */
  onLeave: () => void;
};
