import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAhead, loadPart } from "#web/load-part.ts";
import { loadable } from "#web/loadable.ts";
import { useHeldKeys } from "#web/ui/hold-keys.ts";
import { maxCounted } from "../notifications.ts";
import { notificationCountQuery } from "./notification-count.ts";
import classes from "./NotificationBell.module.css";
import type { RenderBell } from "./OpenedBell.tsx";

const importOpened = async () => (await import("./OpenedBell.tsx")).OpenedBell;
const OpenedBell = loadable(importOpened);

/** On narrow screens a panel would cover the page, so the notifications have their own page. */
const isNarrow = () => window.matchMedia("(max-width: 36em)").matches;

/** Shows the number of unread notifications, and opens them. */
export function NotificationBell() {
  const { t } = useTranslation("notifications");
  const { data } = useQuery(notificationCountQuery);
  const [isWanted, setWanted] = useState(false);
  const navigate = useNavigate();
  useEffect(() => loadAhead(() => loadPart(importOpened)), []);
  useHeldKeys(isWanted, () => setWanted(false));
  const unread = data?.unread ?? 0;

  function handleClick() {
    if (isNarrow()) void navigate({ to: "/notifications/", search: {} });
    else setWanted(true);
  }

  const renderBell: RenderBell = (props) => (
    <ActionIcon className={classes.bell} title={t("place")} {...props}>
      <VisuallyHidden>{t("place")}</VisuallyHidden>
      <IconBell size={18} stroke={1.7} aria-hidden />
      {unread > 0 && <span className={classes.count}>{unread < maxCounted ? unread : `${maxCounted - 1}+`}</span>}
    </ActionIcon>
  );
  const standIn = renderBell({ "aria-haspopup": "dialog", "aria-expanded": false, onClick: handleClick });
  if (!isWanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <OpenedBell renderBell={renderBell} />
    </Suspense>
  );
}
