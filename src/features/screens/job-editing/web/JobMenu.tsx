import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canCloneJob } from "#features/organization/jobs/jobs.policy.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import type { JobForm } from "../job-editing.contract.ts";
import { cloneDialog, templateDialog } from "./dialogs.ts";
import { loadable } from "#web/loadable.ts";

const JobMenuItems = loadable(async () => (await import("./JobMenuItems.tsx")).JobMenuItems);

type JobMenuProps = {
  form: JobForm;
  title: string;
  /** Undefined if there is no draft. */
  onDiscard: (() => void) | undefined;
};

export function JobMenu({ form, title, onDiscard }: JobMenuProps) {
  const { t } = useTranslation("job-editing");
  const [opened, setOpened] = useState<"clone" | "template">();
  const me = useMe();
  const canCopy = form.status !== "template" && canCloneJob({ ...me, features: me.company_features }, form);
  const job = { id: form.job_id, title };
  if (!canCopy && form.urls_json.public === null && !onDiscard) return null;

  return (
    <>
      <MenuButton label={t("more")} icon={IconDots}>
        <JobMenuItems address={form.urls_json.public} canCopy={canCopy} onOpen={setOpened} onDiscard={onDiscard} />
      </MenuButton>
      {opened === "clone" && <cloneDialog.Dialog job={job} onClose={() => setOpened(undefined)} />}
      {opened === "template" && <templateDialog.Dialog job={job} onClose={() => setOpened(undefined)} />}
    </>
  );
}
