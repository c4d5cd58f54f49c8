import { useQuery } from "@tanstack/react-query";
import { IconArrowRight, IconBan } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RateControl } from "#features/review/ratings/web/RateControl.tsx";
import { decide } from "#features/review/rejections/web/asked-reasons.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { moveTargets } from "#features/organization/statuses/web/move-targets.ts";
import { onlyRejection, rejectionsIn } from "#features/organization/statuses/web/rejections.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canDelete } from "#features/review/applications/actions.policy.ts";
import { canMove, canRate, canReject, canTag } from "#features/review/applications/applications.policy.ts";
import classes from "./DecisionBar.module.css";
import { canPrintFiles } from "#features/review/files/files.policy.ts";
import { useMove } from "#features/conversations/application-changes/web/move.hooks.ts";
import { moreMenu } from "./more-menu.ts";
import { RateBox } from "./RateBox.tsx";
import { useRefusedKeys } from "./refused-keys.hooks.ts";
import { StatusMenu } from "./StatusMenu.tsx";
import { TagButton } from "./TagButton.tsx";

type DecisionBarProps = {
  application: ApplicationRow;
  /** Called after a move, if there is a next application. */
  onDecide?: (() => void) | undefined;
  /** Called to leave an application that was hidden or deleted. */
  onLeave: () => void;
};

/** Decisions about an application, by click or shortcut. People with read access see only the other actions. */
export function DecisionBar({ application, onDecide, onLeave }: DecisionBarProps) {
  const { t } = useTranslation("applications");
  const me = useMe();
  const { data: statuses } = useQuery(statusesQuery(me.company_id, [application.job_id]));
  const { mutate: move } = useMove();
  useRefusedKeys(application);
  const mayMove = canMove(application);
  const reader = { ...me, user_id: me.id, permissions: me.cu_permissions, features: me.company_features };
  const mayMore = canDelete(reader, application) || canPrintFiles(reader);
  const mayDecide = mayMove || canRate(application) || canTag(application);
  if (!mayDecide && !mayMore) return null;

  const targets = statuses && moveTargets(statuses, [application]);
  const rejections = targets && rejectionsIn(targets);
  const menu = { application, onMove: handleMove, hasNext: onDecide !== undefined };

  function handleMove(status: Status) {
    decide(application, status, (reasoned) => {
      move({ application, status, ...reasoned });
      onDecide?.();
    });
  }

  return (
    <section className={classes.bar} aria-label={t(mayDecide ? "decide.title" : "more")}>
      {mayMove && (
        <StatusMenu
          label={t("decide.move")}
          shortcut="move"
          icon={IconArrowRight}
          isPrimary
          targets={targets}
          {...menu}
        />
      )}
      {canReject(application) && (
        <StatusMenu
          label={t("decide.reject")}
          shortcut="reject"
          icon={IconBan}
          isDanger
          targets={rejections}
          only={rejections && onlyRejection(rejections)}
          {...menu}
        />
      )}
      {canTag(application) && <TagButton application={application} />}
      {canRate(application) && (
        <RateBox>
          <RateControl application={application} />
        </RateBox>
      )}
      <moreMenu.Part application={application} onLeave={onLeave} />
    </section>
  );
}
