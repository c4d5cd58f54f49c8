import { ExportDialog } from "#features/across/exports/web/ExportDialog.tsx";
import type { BulkDialogProps } from "./bulk-dialog.ts";
import { ConfirmBulkDialog } from "./ConfirmBulkDialog.tsx";
import { JobDialog } from "./JobDialog.tsx";
import { MessageManyDialog } from "./MessageManyDialog.tsx";
import type { AskedAction } from "../more-actions.ts";
import { OwnerDialog } from "./OwnerDialog.tsx";
import { ShareManyDialog } from "./ShareManyDialog.tsx";

export function MoreDialog({ action, ...given }: BulkDialogProps & { action: AskedAction }) {
  switch (action) {
    case "message":
      return <MessageManyDialog {...given} />;
    case "owner":
      return <OwnerDialog {...given} />;
    case "share":
      return <ShareManyDialog {...given} />;
    case "export":
      return <ExportDialog {...given} />;
    case "copy":
    case "transfer":
      return <JobDialog action={action} {...given} />;
    case "hide":
    case "anonymize":
    case "delete":
      return <ConfirmBulkDialog task={{ action }} {...given} />;
    default:
      return action satisfies never;
  }
}
