import { Button } from "@mantine/core";
import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { checkConnection } from "../connection.ts";
import { EmptyState } from "./EmptyState.tsx";

/** Shown in place of data that wasn't loaded before the connection was lost. */
export function OfflineState({ title }: { title?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconCloudOff}
      title={title ?? t("connection.notLoaded")}
      action={
        <Button onClick={() => void checkConnection()} leftSection={<IconRefresh size={16} aria-hidden />}>
          {t("actions.retry")}
        </Button>
      }
    />
  );
}
