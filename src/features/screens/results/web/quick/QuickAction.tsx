import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { RateItems } from "#features/review/ratings/web/RateItems.tsx";
import { CommentsPanel } from "#features/review/comments/web/CommentsPanel.tsx";
import { useOwnRating, useRate } from "#features/review/ratings/web/ratings.hooks.ts";
import { moveTargets, type MoveTargets } from "#features/organization/statuses/web/move-targets.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { onlyRejection, rejectionsIn } from "#features/organization/statuses/web/rejections.ts";
import { StatusItems } from "#features/organization/statuses/web/StatusItems.tsx";
import { ApplicationTags } from "#features/review/tags/web/ApplicationTags.tsx";
import { showFlash } from "#web/flash/flash-store.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import classes from "./QuickAction.module.css";
import { QuickMenu } from "./QuickMenu.tsx";
import type { Quick } from "./use-quick-keys.ts";

export type QuickActionProps = {
  quick: Quick;
  statuses: readonly Status[];
  onMove: (status: Status) => void;
  onClose: () => void;
};

/** Performs one action on an application in the list or on the board, in a menu next to it or in a dialog. */
export function QuickAction({ quick: { task, application, link }, statuses, onMove, onClose }: QuickActionProps) {
  const { t } = useTranslation(["search", "results"]);
  const targets = moveTargets(statuses, [application]);
  const name = application.full_name ?? t("hiddenName", { number: application.id });

  /** Shows a confirmation, since the comment isn't visible here. */
  function handleSend() {
    onClose();
    showFlash("success", t("results:quick.commented", { name }));
  }

  switch (task) {
    case "move":
      return (
        <QuickMenu label={t("results:board.move", { name })} link={link} onClose={onClose}>
          <StatusItems {...targets} onMove={onMove} />
        </QuickMenu>
      );
    case "reject":
      return <Reject targets={targets} label={t("results:quick.reject", { name })} {...{ link, onMove, onClose }} />;
    case "rate":
      return (
        <QuickMenu label={t("results:quick.rate", { name })} link={link} onClose={onClose}>
          <RateOne application_id={application.id} />
        </QuickMenu>
      );
    case "tag":
      return (
        <Dialog title={t("results:quick.tags", { name })} isOpen size="sm" onClose={onClose}>
          <ApplicationTags application={application} />
        </Dialog>
      );
    case "comment":
      return (
        <Dialog title={t("results:quick.comments", { name })} isOpen onClose={onClose}>
          <div className={classes.comments}>
            <CommentsPanel subject={{ noun: "applications", id: application.id }} onSend={handleSend} />
          </div>
        </Dialog>
      );
    default:
      return task satisfies never;
  }
}

type RejectProps = Pick<QuickActionProps, "onMove" | "onClose"> & {
  targets: MoveTargets;
  label: string;
  link: HTMLElement;
};

/** Rejects an application. If the only rejecting status asks for a reason, that dialog opens without a menu before it. */
function Reject({ targets, label, link, onMove, onClose }: RejectProps) {
  const rejections = rejectionsIn(targets);
  const only = onlyRejection(rejections);
  const rejectAtOnce = useEffectEvent(() => {
    if (!only) return;
    onMove(only);
    onClose();
  });
  useEffect(() => rejectAtOnce(), []);
  if (only) return null;

  return (
    <QuickMenu label={label} link={link} onClose={onClose}>
      <StatusItems {...rejections} onMove={onMove} />
    </QuickMenu>
  );
}

function RateOne({ application_id }: { application_id: number }) {
  const given = useOwnRating(application_id);
  const { mutate: rate } = useRate(application_id);
  return <RateItems given={given} onRate={(value) => rate(value)} />;
}
