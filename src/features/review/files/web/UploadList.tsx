import { ActionIcon } from "@mantine/core";
import { IconRefresh, IconX, type TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { bytes } from "#web/ui/bytes.ts";
import { Tooltip } from "#web/ui/Tooltip.tsx";
import type { Upload } from "./upload-queue.ts";
import { stateOf } from "./uploads.ts";
import classes from "./UploadFiles.module.css";

type UploadListProps = {
  uploads: readonly Upload<unknown>[];
  onRetry: (id: string) => void;
  onDismiss: (id: string) => void;
};

/** Shows the progress of each file, and actions for failed ones. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const { t, i18n } = useTranslation("files");
  if (uploads.length === 0) return null;

  return (
    <ul className={classes.uploads} aria-label={t("upload.list")}>
      {uploads.map((upload) => {
        const { id, file, percent, message } = upload;
        const state = stateOf(upload);
        return (
          <li key={id} className={classes.upload} data-state={state}>
            <div className={classes.file}>
              <span className={classes.name}>{file.name}</span>
              <span className={classes.size}>{bytes(file.size, i18n.language)}</span>
              <output className={classes.state}>{t(`upload.${state}`)}</output>
              {state === "failed" && (
                <Tool label={t("upload.retry", { name: file.name })} icon={IconRefresh} onClick={() => onRetry(id)} />
              )}
              {state !== "started" && (
                <Tool label={t("upload.dismiss", { name: file.name })} icon={IconX} onClick={() => onDismiss(id)} />
              )}
            </div>
            {state === "started" && (
              <progress
                className={classes.progress}
                max={100}
                value={percent ?? 0}
                aria-label={t("upload.progress", { name: file.name, percent })}
              />
            )}
            {message !== null && (
              <p className={classes.message} role="alert">
                {message}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ToolProps = { label: string; icon: TablerIcon; onClick: () => void };

const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon aria-label={label} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
