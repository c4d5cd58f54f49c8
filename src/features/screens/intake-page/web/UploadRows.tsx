import { ActionIcon, Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { IconRefresh, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dismissUpload, retryUploads, type IntakeUpload } from "#features/review/intake/web/intake-uploads.ts";
import classes from "./UploadZone.module.css";

/**
 * Maximum number of rows each for failed and active uploads. Further active ones are only counted, and a button shows
 * further failed ones.
 */
const maxRows = 5;

/**
 * Rows for uploads: failed ones with their reason first, then active ones. They scroll with the page, because a nested
 * scroll area would hide that there are more.
 */
export function UploadRows({ uploads }: { uploads: readonly IntakeUpload[] }) {
  const { t, i18n } = useTranslation("intake");
  const [isExpanded, setExpanded] = useState(false);
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ percent }) => percent === null);
  const going = uploads.filter(({ percent }) => percent !== null);
  const retryable = failed.filter(({ isFinal }) => !isFinal);
  const firstGoing = going.toSorted((one, other) => Number(one.isWaiting) - Number(other.isWaiting)).slice(0, maxRows);
  const shownFailed = isExpanded ? failed : failed.slice(0, maxRows);

  return (
    <>
      <output className={classes.summary}>
        {going.length > 0 &&
          t("uploading", { count: going.length, number: going.length.toLocaleString(i18n.language) })}
      </output>
      {retryable.length > 1 && (
        <Button className={classes.retry ?? ""} size="xs" onClick={() => retryUploads(retryable)}>
          {t("retryAll", { number: retryable.length.toLocaleString(i18n.language) })}
        </Button>
      )}
      <ul className={classes.rows} aria-label={t("uploads")}>
        {[...shownFailed, ...firstGoing].map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      {failed.length > maxRows && (
        <Button
          className={classes.retry ?? ""}
          size="xs"
          variant="subtle"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t("fewer") : t("allFailed", { number: failed.length.toLocaleString(i18n.language) })}
        </Button>
      )}
    </>
  );
}

function UploadRow({ upload }: { upload: IntakeUpload }) {
  const { t } = useTranslation(["intake", "files"]);
  const { file, percent, message, isWaiting, isFinal } = upload;
  if (percent !== null) {
    return (
      <li className={classes.row}>
        <span className={classes.name}>{file.name}</span>
        <span>{isWaiting ? t("queued") : `${percent} %`}</span>
        {!isWaiting && (
          <Progress
            className={classes.bar ?? ""}
            size={4}
            value={percent}
            aria-label={t("files:upload.progress", { name: file.name, percent })}
          />
        )}
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <span className={classes.name}>{file.name}</span>
      {isFinal ? (
        <span />
      ) : (
        <ActionIcon aria-label={t("files:upload.retry", { name: file.name })} onClick={() => retryUploads([upload])}>
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon aria-label={t("files:upload.dismiss", { name: file.name })} onClick={() => dismissUpload(upload)}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <p className={classes.message} role="alert">
        {message}
      </p>
    </li>
  );
}
