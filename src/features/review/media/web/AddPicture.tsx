import { ActionIcon } from "@mantine/core";
import { IconRefresh, IconUpload, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Upload } from "#features/review/files/web/upload-queue.ts";
import { FileDrop } from "#web/ui/FileDrop.tsx";
import { maxMegapixels, minWidth, type Mediatype } from "../media.ts";
import type { MediaItem } from "../media.contract.ts";
import { usePictureUploads } from "./picture-uploads.hooks.ts";
import classes from "./AddPicture.module.css";

type AddPictureProps = { mediatype: Mediatype; is_default?: boolean; onAdded?: (item: MediaItem) => void };

const accept = "image/png,image/jpeg,image/webp";

/** Accepts chosen, dropped or pasted pictures, and shows their upload progress. */
export function AddPicture({ mediatype, is_default, onAdded }: AddPictureProps) {
  const { t } = useTranslation("media");
  const { uploads, add, retry, dismiss } = usePictureUploads({
    mediatype,
    ...(is_default && { is_default }),
    ...(onAdded && { onAdded }),
  });

  return (
    <FileDrop
      className={classes.drop}
      label={t(`add.${mediatype}`)}
      isFocusable
      multiple
      accept={accept}
      choose={{ text: t(`add.${mediatype}`), leftSection: <IconUpload size={16} aria-hidden /> }}
      onFiles={add}
    >
      {(chooseButton) => (
        <>
          <div className={classes.choice}>
            {chooseButton}
            <p className={classes.hint}>
              {t("add.drop")} {t("add.limits", { width: minWidth[mediatype], megapixels: maxMegapixels })}
            </p>
          </div>
          {uploads.length > 0 && (
            <ul className={classes.uploads} aria-label={t("add.list")}>
              {uploads.map((upload) => (
                <Row
                  key={upload.id}
                  upload={upload}
                  onRetry={() => retry(upload.id)}
                  onDismiss={() => dismiss(upload.id)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </FileDrop>
  );
}

type RowProps = { upload: Upload<unknown>; onRetry: () => void; onDismiss: () => void };

function Row({ upload: { file, percent, message }, onRetry, onDismiss }: RowProps) {
  const { t } = useTranslation("media");
  const { name } = file;
  if (percent !== null)
    return (
      <li className={classes.upload}>
        <span className={classes.name}>{name}</span>
        <progress
          className={classes.progress}
          max={100}
          value={percent}
          aria-label={t("add.progress", { name, percent })}
        />
      </li>
    );
  return (
    <li className={classes.upload} data-failed>
      <p className={classes.message} role="alert">
        {message}
      </p>
      <ActionIcon aria-label={t("add.retry", { name })} title={t("add.retry", { name })} onClick={onRetry}>
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t("add.dismiss", { name })} title={t("add.dismiss", { name })} onClick={onDismiss}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
