import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ShareDialog } from "#features/across/shares/web/ShareDialog.tsx";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import type { Person } from "#web/ui/person.ts";
import { bulkColleaguesQuery, useStartBulk } from "../bulk.hooks.ts";
import type { BulkDialogProps } from "./bulk-dialog.ts";
import classes from "./ConfirmBulkDialog.module.css";
import { Preflight } from "./Preflight.tsx";

/** Shares several applications by a link, or with a colleague. */
export function ShareManyDialog(given: BulkDialogProps) {
  const { chosen, count, onClose } = given;
  return <ShareDialog chosen={chosen} count={count} onClose={onClose} colleague={<Colleague {...given} />} />;
}

function Colleague({ chosen, onStarted }: BulkDialogProps) {
  const { t } = useTranslation(["bulk-actions", "shares"]);
  const [person, setPerson] = useState<Person | null>(null);
  const start = useStartBulk({ flashes: false });
  const task = person && ({ action: "share", user_id: person.id } as const);

  return (
    <div className={classes.body}>
      <PeoplePicker
        label={t("shares:colleague.label")}
        description={t("shares:colleague.helpMany")}
        value={person}
        onChange={setPerson}
        peopleQuery={bulkColleaguesQuery}
      />
      {task && <Preflight task={task} chosen={chosen} refused={start.error ?? undefined} />}
      <Button
        variant="filled"
        disabled={!task}
        loading={start.isPending}
        onClick={() => task && start.mutate({ task, chosen }, { onSuccess: onStarted })}
      >
        {t("shareThem")}
      </Button>
    </div>
  );
}
