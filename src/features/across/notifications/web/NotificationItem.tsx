import { VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Notification } from "../notifications.contract.ts";
import { notificationNouns, ruleOfNotification, sentenceOfNotification } from "../notifications.ts";
import { whoseNotification } from "../notification-link.ts";
import classes from "./NotificationItem.module.css";
import { useReadOne } from "./notifications.hooks.ts";

type NotificationItemProps = { notification: Notification; onOpen?: (() => void) | undefined };

/** Notification with a link to its subject. Following the link marks it as read. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { t } = useTranslation(["notifications", ...notificationNouns]);
  const read = useReadOne();
  const { kind, user, others, count, subject, excerpt, dt_created, read_at } = notification;
  const { application } = notification;
  const about = subject.full_name ?? (application === null ? undefined : t("maskedApplicant", { number: application }));
  const name = whoseNotification(notification, about) ?? t("formerColleague");

  const { counts } = ruleOfNotification(kind);
  const sentence = sentenceOfNotification(kind);

  function handleOpen() {
    if (read_at === null) read.mutate(notification);
    onOpen?.();
  }

  return (
    <li className={classes.item} data-unread={read_at === null || undefined}>
      <SubjectLink notification={notification} onOpen={handleOpen}>
        <ColleagueAvatar person={{ id: user?.id ?? null, name, email: user?.email ?? null }} size={28} />
        <span className={classes.content}>
          <span className={classes.what}>
            {read_at === null && <VisuallyHidden>{t("unread")}: </VisuallyHidden>}
            {others === 0 ? t(`${sentence}.one`, { name }) : t(`${sentence}.several`, { name, count: others })}
          </span>
          {excerpt !== null && <span className={classes.excerpt}>{excerpt}</span>}
          <span className={classes.meta}>
            <span className={classes.subject}>{[about, subject.job_title].filter(Boolean).join(" · ")}</span>
            {count > 1 && counts && <span>{t(counts, { count })}</span>}
            <RelativeTime value={dt_created} isShort />
          </span>
        </span>
        <span className={classes.mark} aria-hidden />
      </SubjectLink>
    </li>
  );
}

type SubjectLinkProps = { notification: Notification; onOpen: () => void; children: ReactNode };

function SubjectLink({ notification: { kind, application, job }, onOpen, children }: SubjectLinkProps) {
  if (kind === "new_application")
    return (
      <Link to="/applications/" search={{ job_id: job ?? undefined }} className={classes.link} onClick={onOpen}>
        {children}
      </Link>
    );
  if (kind === "import_done" && job !== null)
    return (
      <Link to="/jobs/$job_id/import/" params={{ job_id: String(job) }} className={classes.link} onClick={onOpen}>
        {children}
      </Link>
    );
  if (application === null)
    return (
      <Link to="/jobs/$job_id/" params={{ job_id: String(job) }} className={classes.link} onClick={onOpen}>
        {children}
      </Link>
    );
  const { tab } = ruleOfNotification(kind);
  return (
    <Link
      to="/applications/$application_id/"
      params={{ application_id: application }}
      search={tab === undefined ? {} : { tab }}
      className={classes.link}
      onClick={onOpen}
    >
      {children}
    </Link>
  );
}
