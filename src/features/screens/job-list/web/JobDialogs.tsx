import { useEffect } from "react";
import { jobAccessDialog } from "#features/review/access-explanations/web/access-dialogs.ts";
import { cloneDialog, templateDialog } from "#features/screens/job-editing/web/dialogs.ts";
import { changePipelineDialog } from "#features/organization/statuses/web/pipeline-dialogs.ts";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { closeJobDialog, jobDialog } from "./job-dialog.ts";

const archive = dialogAhead(async () => (await import("./dialogs/ArchiveJobDialog.tsx")).ArchiveJobDialog);
const remove = dialogAhead(async () => (await import("./dialogs/DeleteJobDialog.tsx")).DeleteJobDialog);
const follow = dialogAhead(async () => (await import("./dialogs/FollowJobDialog.tsx")).FollowJobDialog);
const unfollow = dialogAhead(async () => (await import("./dialogs/UnfollowJobDialog.tsx")).UnfollowJobDialog);
const withoutPay = dialogAhead(async () => (await import("./dialogs/WithoutPayDialog.tsx")).WithoutPayDialog);
const team = dialogAhead(async () => (await import("./team/TeamDialog.tsx")).TeamDialog);

export function JobDialogs({ onDeleted }: { onDeleted?: () => void }) {
  const open = jobDialog.usePart((dialog) => dialog);
  // Close the dialog when the user leaves the page.
  useEffect(() => closeJobDialog, []);
  if (!open) return null;

  const props = { job: open.job, onClose: closeJobDialog };
  switch (open.kind) {
    case "access":
      return <jobAccessDialog.Dialog {...props} />;
    case "archive":
      return <archive.Dialog {...props} />;
    case "clone":
      return <cloneDialog.Dialog {...props} />;
    case "template":
      return <templateDialog.Dialog {...props} />;
    case "pipeline":
      return <changePipelineDialog.Dialog job_id={open.job.id} onClose={closeJobDialog} />;
    case "delete":
      return <remove.Dialog {...props} onDeleted={onDeleted} />;
    case "follow":
      return <follow.Dialog {...props} />;
    case "unfollow":
      return <unfollow.Dialog {...props} />;
    case "team":
      return <team.Dialog {...props} />;
    case "without_pay":
      return <withoutPay.Dialog {...props} />;
    default:
      return open.kind satisfies never;
  }
}
