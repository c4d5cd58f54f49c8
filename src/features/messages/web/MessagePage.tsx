import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { requestAddress } from "#shared/request-address.ts";
import { useIsAway } from "#web/connection.ts";
import { OfflineState } from "#web/ui/OfflineState.tsx";
import { readMessagePage } from "../messages.contract.ts";
import classes from "./MessagesPanel.module.css";

type MessagePageProps = { message_id: number; title: string; hasPictures: boolean };

/**
 * A mail as its sender formed it, in a frame without scripts and without our origin. Pictures of other servers tell the sender
 * that it is read, so they load when the reader says so.
 */
export function MessagePage({ message_id, title, hasPictures }: MessagePageProps) {
  const { t } = useTranslation("messages");
  const isAway = useIsAway();
  const [isLoaded, setLoaded] = useState(false);
  const helpId = useId();
  const query = isLoaded ? { pictures: 1 } : {};

  if (isAway) return <OfflineState title={t("notLoaded")} />;
  return (
    <>
      {hasPictures && !isLoaded && (
        <div className={classes.pictures}>
          <Button size="compact-sm" aria-describedby={helpId} onClick={() => setLoaded(true)}>
            {t("in.loadPictures")}
          </Button>
          <p className={classes.about} id={helpId}>
            {t("in.picturesHelp")}
          </p>
        </div>
      )}
      <iframe
        className={classes.page}
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={requestAddress(readMessagePage.path, { params: { message_id }, query })}
      />
    </>
  );
}
