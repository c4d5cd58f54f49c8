import { Button } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/EmptyState.tsx";

export function NotFoundPage() {
  const { t } = useTranslation();

  useEffect(() => {
    document.title = `${t("state.notFoundTitle")} · Hirelane`;
  }, [t]);

  return (
    <EmptyState
      heading="h1"
      icon={IconMapOff}
      title={t("state.notFoundTitle")}
      help={t("state.notFoundHelp")}
      action={
        <Button component={Link} to="/" variant="filled">
          {t("state.home")}
        </Button>
      }
    />
  );
}
