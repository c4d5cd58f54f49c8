import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";

/** Link back to the job. The import continues without its page. */
export function BackToJob({ job_id }: { job_id: number }) {
  const { t } = useTranslation("imports");
  const navigate = useNavigate();
  const job = { to: "/jobs/$job_id/", params: { job_id: String(job_id) } } as const;
  useShortcuts({ back: () => void navigate(job) });
  return (
    <Button leftSection={<IconArrowLeft size={16} aria-hidden />} renderRoot={(props) => <Link {...job} {...props} />}>
      {t("backToJob")}
    </Button>
  );
}
