import { Button } from "@mantine/core";
import { IconCloudOff, IconPlugConnectedX, IconRefreshAlert } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../connection.ts";
import { forgetUnsavedChanges, saveAgain, useUnsavedCount } from "../unsaved-changes.ts";
import classes from "./ConnectionNotice.module.css";

/** On every page: that the server is away, and what it did not get. Empty while all is well. */
export function ConnectionNotice({ isSignedOut = false }: { isSignedOut?: boolean }) {
  const { t } = useTranslation();
  const { isAway, isPaused } = useConnection();
  const unsaved = useUnsavedCount();
  const Icon = isAway ? IconCloudOff : unsaved > 0 ? IconRefreshAlert : IconPlugConnectedX;
  const isShown = isAway || isPaused || unsaved > 0;

  return (
    <div className={classes.banner} data-shown={isShown || undefined}>
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
