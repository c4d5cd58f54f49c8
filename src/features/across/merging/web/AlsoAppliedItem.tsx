import { Menu, UnstyledButton } from "@mantine/core";
import { IconArrowMerge, IconDots, IconUserCheck, IconUserX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import { useChangeCompany } from "#features/platform/sessions/web/sessions.hooks.ts";
import { toneOf } from "#features/organization/statuses/web/status-tone.ts";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { AlsoApplied } from "../duplicates.contract.ts";
import classes from "./AlsoApplied.module.css";
import { useSaySamePerson } from "./duplicates.hooks.ts";
import { isConfirmed } from "./duplicate.ts";

type AlsoAppliedItemProps = { application: ApplicationRow; other: AlsoApplied; onMerge: () => void };

/** Another application, why it seems to be the same person's, and the team's actions for it. */
export function AlsoAppliedItem({ application, other, onMerge }: AlsoAppliedItemProps) {
  const { t } = useTranslation("merging");
  const { mutate: say } = useSaySamePerson(application.id);
  const changeCompany = useChangeCompany();
  const { id, company_id, company_name, full_name, job_title, status, status_group, rating_avg, dt_created, why } =
    other;
  const title = full_name === application.full_name ? job_title : `${full_name} · ${job_title}`;

  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <p className={classes.heading}>
          {company_name === null ? (
            <Link to="/applications/$application_id/" params={{ application_id: id }} className={classes.link}>
              {title}
            </Link>
          ) : (
            <UnstyledButton
              className={classes.link}
              onClick={() => changeCompany.mutate({ company_id, application_id: id })}
            >
              {t("inCompany", { title, company: company_name })}
            </UnstyledButton>
          )}
          <StatusBadge name={status} tone={toneOf(status_group)} />
        </p>
        <p className={classes.meta}>
          <RelativeTime value={dt_created} />
          {rating_avg !== null && <span className={classes.rating}>★ {rating_avg.toFixed(1)}</span>}
          {why.map((reason) => (
            <span key={reason} className={classes.why} data-reason={reason}>
              {t(`why.${reason}`)}
            </span>
          ))}
        </p>
      </div>
      {canMove(application) && canMove(other) && (
        <MenuButton label={t("actionsOf", { job: job_title })} icon={IconDots}>
          <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={onMerge}>
            {t("merge")}
          </Menu.Item>
          {company_name === null && !isConfirmed(other) && (
            <Menu.Item
              leftSection={<IconUserCheck size={16} aria-hidden />}
              onClick={() => say({ other, is_same: true })}
            >
              {t("same")}
            </Menu.Item>
          )}
          {company_name === null && (
            <Menu.Item leftSection={<IconUserX size={16} aria-hidden />} onClick={() => say({ other, is_same: false })}>
              {t("notSame")}
            </Menu.Item>
          )}
        </MenuButton>
      )}
    </li>
  );
}
