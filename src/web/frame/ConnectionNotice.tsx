import { Button } from "@mantine/core";
import { IconCloudOff, IconPlugConnectedX, IconRefreshAlert } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../connection.ts";
import { forgetUnsavedChanges, saveAgain, useUnsavedCount } from "../unsaved-changes.ts";
import classes from "./ConnectionNotice.module.css";

/** Tells on every page that the server is away and how many changes are unsaved. Empty while all is well. */
export function ConnectionNotice({ isSignedOut = false }: { isSignedOut?: boolean }) {
  const { t } = useTranslation();
  const { isAway, isPaused } = useConnection();
  const unsaved = useUnsavedCount();
  const Icon = isAway ? IconCloudOff : unsaved > 0 ? IconRefreshAlert : IconPlugConnectedX;
  const banner = useMessagesBelow();
  const isShown = isAway || isPaused || unsaved > 0;

  return (
    <div ref={banner} className={classes.banner} data-shown={isShown || undefined}>
      {isShown && <Icon size={16} stroke={1.7} aria-hidden />}
      <output className={classes.text}>
        {isAway ? t(isSignedOut ? "connection.short" : "connection.away") : isPaused && t("connection.paused")}{" "}
        {unsaved > 0 && t("connection.unsaved", { count: unsaved })}
      </output>
      {unsaved > 0 && <UnsavedActions />}
    </div>
  );
}

function UnsavedActions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function handleSave() {
    setSaving(true);
    await saveAgain(queryClient);
    setSaving(false);
  }

  return (
    <span className={classes.actions}>
      <Button size="compact-xs" loading={isSaving} onClick={() => void handleSave()}>
        {t("actions.retry")}
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={forgetUnsavedChanges}>
        {t("connection.discard")}
      </Button>
    </span>
  );
}

/** Publishes the banner's lower edge as a CSS variable, so that flash messages appear below the banner. */
function useMessagesBelow() {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const { height, bottom } = entry?.target.getBoundingClientRect() ?? new DOMRect();
      style.setProperty("--banner-end", height > 0 ? `${bottom}px` : "0px");
    });
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--banner-end");
    };
  }, []);
  return banner;
}
