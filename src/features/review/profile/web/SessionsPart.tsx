import { Button, Pill } from "@mantine/core";
import { IconDeviceDesktop } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OwnSession } from "#features/platform/sessions/own-sessions.contract.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { ownSessionsQuery, useSessionEnds } from "./account.hooks.ts";
import { Part } from "./Part.tsx";
import classes from "./SecurityPage.module.css";

export function SessionsPart() {
  const { t } = useTranslation("profile");
  const query = useQuery(ownSessionsQuery);

  return (
    <Part title={t("sessions.title")}>
      <QueryState query={query} failed={t("sessions.loadFailed")} offline={t("sessions.loadFailed")} rows={2}>
        {(sessions) => (
          <>
            <ul className={classes.rows} aria-label={t("sessions.title")}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && <EndOthers />}
          </>
        )}
      </QueryState>
    </Part>
  );
}

function EndOthers() {
  const { t } = useTranslation("profile");
  const confirm = useConfirm();
  const { endOthers } = useSessionEnds();

  async function handleEnd() {
    const question = {
      title: t("sessions.othersTitle"),
      body: t("sessions.othersBody"),
      action: t("sessions.endOthers"),
    };
    if (await confirm(question)) endOthers.mutate(true);
  }

  return (
    <div className={classes.buttons}>
      <Button onClick={() => void handleEnd()}>{t("sessions.endOthers")}</Button>
    </div>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation("profile");
  const { end } = useSessionEnds();
  const { id, browser, platform, method, address, dt_created, dt_seen, is_current } = session;
  const name =
    browser && platform ? t("sessions.program", { browser, platform }) : (browser ?? platform ?? t("sessions.unknown"));
  const begun = t("sessions.begun", { date: formatDate(dt_created), method: t(`sessions.method.${method}`) });

  return (
    <li className={classes.row}>
      <IconDeviceDesktop size={20} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>{[begun, address].filter(Boolean).join(" · ")}</span>
        {!is_current && (
          <span className={classes.facts}>
            {t("sessions.seen")} <RelativeTime value={dt_seen} />
          </span>
        )}
      </div>
      {is_current ? (
        <Pill>{t("sessions.current")}</Pill>
      ) : (
        <Button
          size="xs"
          title={t("sessions.end", { name })}
          aria-label={t("sessions.end", { name })}
          onClick={() => end.mutate(id)}
        >
          {t("sessions.endShort")}
        </Button>
      )}
    </li>
  );
}
