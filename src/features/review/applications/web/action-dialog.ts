import type { ApplicationRow } from "../applications.contract.ts";

/** What a window is given in which something is done to one application. */
export type ActionDialogProps = {
  application: ApplicationRow;
  onClose: () => void;
  /** Leads on from an application that is there no more. */
  onLeave: () => void;
};
