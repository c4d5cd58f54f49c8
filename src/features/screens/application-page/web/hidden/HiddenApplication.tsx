import { Button } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useAskToUnhide } from "./unhide.hooks.ts";

/** Shown in place of a hidden application, for people who can unhide it. */
export function HiddenApplication({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const { ask, isUnhiding } = useAskToUnhide();
  return (
    <EmptyState
      heading="h1"
      icon={IconEyeOff}
      title={t("hidden.title", { name: nameOf(application, t) })}
      help={t("hidden.help", { job: application.job_title })}
      action={
        <Button
          variant="filled"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={isUnhiding}
          onClick={() => void ask(application)}
        >
          {t("unhide.action")}
        </Button>
      }
    />
  );
}
