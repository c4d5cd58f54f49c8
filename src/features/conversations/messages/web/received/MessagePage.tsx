import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAway } from "#web/connection.ts";
import { OfflineState } from "#web/ui/OfflineState.tsx";
import classes from "../MessagesPanel.module.css";

type MessagePageProps = {
  /** Returns the URL of the page with a query. */
  addressOf: (query: { pictures?: 1 }) => string;
  title: string;
  hasPictures: boolean;
};

/**
 * Email in its original layout, in a frame without scripts and with an opaque origin. Remote images tell the sender that the
 * email is read, so they load only on request.
 */
export function MessagePage({ addressOf, title, hasPictures }: MessagePageProps) {
  const { t } = useTranslation("messages");
  const isAway = useIsAway();
  const [isLoaded, setLoaded] = useState(false);
  const helpId = useId();

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
        src={addressOf(isLoaded ? { pictures: 1 } : {})}
      />
    </>
  );
}
