import { Button } from "@mantine/core";
import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { checkConnection } from "../connection.ts";
import { EmptyState } from "./EmptyState.tsx";

/** Takes the place of what was not loaded before the connection was lost, until the connection is back. */
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
