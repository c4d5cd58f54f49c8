import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconDoorExit } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import { applicationQuery } from "#features/review/applications/web/applications.hooks.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { useBringBack } from "./candidate-status.hooks.ts";
import classes from "./WithdrawnNote.module.css";

/** Note that the candidate withdrew, with their reason and a button to reopen the application. */
export function WithdrawnNote({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("status-page");
  // List rows only say that the application was withdrawn. Date and reason come with the full application.
  const { data } = useQuery({ ...applicationQuery(application.id), enabled: application.is_withdrawn });
  const bringBack = useBringBack();
  if (!application.is_withdrawn) return null;

  return (
    <div className={classes.note} role="note">
      <IconDoorExit size={16} stroke={1.7} aria-hidden />
      <div className={classes.text}>
        {t("note")} {data?.dt_withdrawn && <RelativeTime value={data.dt_withdrawn} label={t("withdrawn")} />}
        {data?.withdrawal_reason && <p className={classes.reason}>{data.withdrawal_reason}</p>}
      </div>
      {canMove(application) && (
        <Button size="xs" loading={bringBack.isPending} onClick={() => bringBack.mutate(application.id)}>
          {t("bringBack")}
        </Button>
      )}
    </div>
  );
}
