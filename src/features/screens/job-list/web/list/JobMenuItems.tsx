import { Menu } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Job } from "../../job-list.contract.ts";
import { useJobActions } from "../job-actions.ts";

export function JobMenuItems({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const actionsOf = useJobActions();

  return (
    <>
      <Menu.Item
        leftSection={<IconUsers size={16} stroke={1.7} aria-hidden />}
        renderRoot={(props) => <Link to="/applications/" search={{ job_id: job.id }} {...props} />}
      >
        {t("columns.applications")}
      </Menu.Item>
      {actionsOf(job).map(({ id, label, icon: Icon, isDanger, run }) => (
        <Menu.Item
          key={id}
          leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
          {...(isDanger && { color: "danger" })}
          onClick={run}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
