import {
  IconArchive,
  IconBell,
  IconBellOff,
  IconCircleCheck,
  IconCircleMinus,
  IconCopy,
  IconDeviceFloppy,
  IconListCheck,
  IconPencil,
  IconRoute,
  IconTableImport,
  IconTrash,
  IconUserQuestion,
  IconUsersGroup,
  type TablerIcon,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canExplainAccess } from "#features/review/access-explanations/access-explanations.policy.ts";
import { canImportCandidates } from "#features/across/imports/imports.policy.ts";
import { canCloneJob, canDeleteJob, canManageJob, canReadTeam } from "#features/organization/jobs/jobs.policy.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Job } from "../job-list.contract.ts";
import { useChangeStatus } from "./job-actions.hooks.ts";
import { openJobDialog } from "./job-dialog.ts";

export type JobAction = { id: string; label: string; icon: TablerIcon; isDanger?: boolean; run: () => void };

/**
 * Returns a function for the actions that the user can do with a job, in the order of the menu. Rows, the job page and the
 * palette use it.
 */
export function useJobActions(): (job: Job) => JobAction[] {
  const { t } = useTranslation(["jobs", "job-editing", "statuses", "imports", "access-explanations", "matching"]);
  const navigate = useNavigate();
  const me = useMe();
  const change = useChangeStatus();
  const reader = { ...me, permissions: me.cu_permissions, features: me.company_features };

  return (job) => {
    const isPublished = job.status === "published";
    const dialog = (kind: Parameters<typeof openJobDialog>[0]) => () => openJobDialog(kind, job);
    const actions: (JobAction | false)[] = [
      canManageJob(job) && {
        id: "edit",
        label: t("actions.edit"),
        icon: IconPencil,
        run: () => void navigate({ to: "/jobs/$job_id/edit/", params: { job_id: String(job.id) } }),
      },
      canManageJob(job) && {
        id: "publish",
        label: t(isPublished ? "actions.close" : "actions.publish"),
        icon: isPublished ? IconCircleMinus : IconCircleCheck,
        run: () => change.mutate({ job, status: isPublished ? "closed" : "published" }),
      },
      {
        id: "follow",
        label: t(job.is_follower ? "actions.following" : "actions.follow"),
        icon: IconBell,
        run: dialog("follow"),
      },
      job.is_follower && { id: "unfollow", label: t("actions.unfollow"), icon: IconBellOff, run: dialog("unfollow") },
      canReadTeam(job) && { id: "team", label: t("actions.team"), icon: IconUsersGroup, run: dialog("team") },
      canExplainAccess(me) && {
        id: "access",
        label: t("access-explanations:title"),
        icon: IconUserQuestion,
        run: dialog("access"),
      },
      canManageJob(job) && {
        id: "pipeline",
        label: t("statuses:jobPipeline.command"),
        icon: IconRoute,
        run: dialog("pipeline"),
      },
      canManageJob(job) && {
        id: "matching",
        label: t("matching:title"),
        icon: IconListCheck,
        run: () => void navigate({ to: "/jobs/$job_id/matching/", params: { job_id: String(job.id) } }),
      },
      canImportCandidates(job) && {
        id: "import",
        label: t("imports:command"),
        icon: IconTableImport,
        run: () => void navigate({ to: "/jobs/$job_id/import/", params: { job_id: String(job.id) } }),
      },
      canCloneJob(reader, job) && {
        id: "clone",
        label: t("job-editing:clone.open"),
        icon: IconCopy,
        run: dialog("clone"),
      },
      canCloneJob(reader, job) && {
        id: "template",
        label: t("job-editing:saveTemplate.open"),
        icon: IconDeviceFloppy,
        run: dialog("template"),
      },
      canManageJob(job) &&
        job.status !== "archived" && {
          id: "archive",
          label: t("actions.archive"),
          icon: IconArchive,
          run: dialog("archive"),
        },
      canDeleteJob(reader, job) && {
        id: "delete",
        label: t("actions.delete"),
        icon: IconTrash,
        isDanger: true,
        run: dialog("delete"),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
