import { IconDots } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { loadable } from "#web/loadable.ts";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import type { Job } from "../job-list.contract.ts";

const JobMenuItems = loadable(async () => (await import("./list/JobMenuItems.tsx")).JobMenuItems);

export function JobMenu({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  return (
    <MenuButton label={t("actionsOf", { title: job.title })} icon={IconDots}>
      <JobMenuItems job={job} />
    </MenuButton>
  );
}
