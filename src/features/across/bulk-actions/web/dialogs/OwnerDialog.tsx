import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import type { Person } from "#web/ui/person.ts";
import { bulkColleaguesQuery, useStartBulk } from "../bulk.hooks.ts";
import type { BulkDialogProps } from "./bulk-dialog.ts";
import classes from "./ConfirmBulkDialog.module.css";
import { Preflight } from "./Preflight.tsx";

/** Sets or removes the owner of several applications. Stays open if the server refuses. */
export function OwnerDialog({ chosen, count, onClose, onStarted }: BulkDialogProps) {
  const { t, i18n } = useTranslation(["bulk-actions", "common"]);
  const [owner, setOwner] = useState<Person | null>(null);
  const start = useStartBulk({ flashes: false });
  const task = { action: "owner", owner_id: owner?.id ?? null } as const;

  return (
    <Dialog
      title={t("ownerTitle", { count, formatted: count.toLocaleString(i18n.language) })}
      isOpen
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button
            variant="filled"
            loading={start.isPending}
            onClick={() => start.mutate({ task, chosen }, { onSuccess: onStarted })}
          >
            {t(owner ? "assign" : "removeOwner")}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <PeoplePicker
          label={t("owner")}
          placeholder={t("noOwner")}
          value={owner}
          onChange={setOwner}
          peopleQuery={bulkColleaguesQuery}
        />
        <Preflight task={task} chosen={chosen} refused={start.error ?? undefined} />
      </div>
    </Dialog>
  );
}
