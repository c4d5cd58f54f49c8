import { useTranslation } from "react-i18next";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { candidatesQuery, useAddInterviewer } from "#features/review/interviewers/web/interviewers.hooks.ts";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import type { Person } from "#web/ui/person.ts";
import { ShareDialog } from "./ShareDialog.tsx";

/** Shares the open application with a colleague or by a link. */
export function ShareApplicationDialog({ application: { id }, onClose }: ActionDialogProps) {
  const { t } = useTranslation("shares");
  const add = useAddInterviewer(id);

  function handleShare(person: Person | null) {
    if (!person) return;
    add.mutate(person);
    onClose();
  }

  return (
    <ShareDialog
      chosen={{ application_ids: [id] }}
      count={1}
      onClose={onClose}
      colleague={
        <PeoplePicker
          label={t("colleague.label")}
          description={t("colleague.help")}
          value={null}
          onChange={handleShare}
          minText={minPersonText}
          peopleQuery={candidatesQuery(id)}
        />
      }
    />
  );
}
