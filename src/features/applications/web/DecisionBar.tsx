import { useQuery } from "@tanstack/react-query";
import { IconArrowRight, IconBan } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RateControl } from "#features/ratings/web/RateControl.tsx";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { moveTargets, type MoveTargets } from "#features/statuses/web/move-targets.ts";
import type { Status } from "#features/statuses/statuses.contract.ts";
import { rejectedGroup } from "#features/statuses/statuses.ts";
import { statusesQuery } from "#features/statuses/web/statuses.hooks.ts";
import type { Application } from "../applications.contract.ts";
import { canMove, canRate, canReject, canTag } from "../applications.policy.ts";
import classes from "./DecisionBar.module.css";
import { useMoveApplication } from "./move.hooks.ts";
import { RateBox } from "./RateBox.tsx";
import { useRefusedKeys } from "./refused-keys.hooks.ts";
import { StatusMenu } from "./StatusMenu.tsx";
import { TagButton } from "./TagButton.tsx";

/** What can be decided about an application, by pointer or by one key. Whoever may decide nothing sees no bar. */
export function DecisionBar({ application }: { application: Application }) {
  const { t } = useTranslation("applications");
  const me = useMe();
  const { data: statuses } = useQuery(statusesQuery(me.company_id, [application.job_id]));
  const { mutate: move } = useMoveApplication(application.id);
  useRefusedKeys(application);
  const mayMove = canMove(application);
  if (!mayMove && !canRate(application) && !canTag(application)) return null;

  const targets = statuses && moveTargets(statuses, [application.status_id]);
  const handleMove = (status: Status) => move({ application, status });

  return (
    <section className={classes.bar} aria-label={t("decide.title")}>
      {mayMove && (
        <StatusMenu
          label={t("decide.move")}
          shortcut="move"
          icon={IconArrowRight}
          isPrimary
          targets={targets}
          application={application}
          onMove={handleMove}
        />
      )}
      {canReject(application) && (
        <StatusMenu
          label={t("decide.reject")}
          shortcut="reject"
          icon={IconBan}
          isDanger
          targets={targets && rejectionsIn(targets)}
          application={application}
          onMove={handleMove}
        />
      )}
      {canTag(application) && <TagButton application={application} />}
      {canRate(application) && (
        <RateBox>
          <RateControl application={application} />
        </RateBox>
      )}
    </section>
  );
}

const rejectionsIn = ({ targets }: MoveTargets): MoveTargets => ({
  targets: targets.filter(({ group }) => group === rejectedGroup),
  next: undefined,
});
