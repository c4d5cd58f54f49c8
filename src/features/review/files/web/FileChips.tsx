import { CloseButton } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { bytes } from "#web/ui/bytes.ts";
import classes from "./FileChips.module.css";

type FileChip = {
  id: number | string;
  name: string;
  /** Size in bytes; absent if unknown. */
  size?: number;
  /** Download URL, once the comment or message is saved. */
  address?: string;
  /** Upload progress; absent once the upload is complete. */
  percent?: number;
};

type FileChipsProps = { label: string; files: readonly FileChip[]; onRemove?: (id: FileChip["id"]) => void };

/** Attachments of a comment or a message. */
export function FileChips({ label, files, onRemove }: FileChipsProps) {
  const { t, i18n } = useTranslation("files");
  if (files.length === 0) return null;

  return (
    <ul className={classes.files} aria-label={label}>
      {files.map(({ id, name, size, address, percent }) => (
        <li key={id} className={classes.file} data-underway={percent !== undefined || undefined}>
          <IconPaperclip size={14} aria-hidden className={classes.icon} />
          {address === undefined ? (
            <span className={classes.name}>{name}</span>
          ) : (
            <a className={classes.name} href={address} download={name}>
              {name}
            </a>
          )}
          {(size !== undefined || percent !== undefined) && (
            <span className={classes.size}>
              {percent === undefined ? bytes(size ?? 0, i18n.language) : t("uploaded", { percent })}
            </span>
          )}
          {onRemove && percent === undefined && (
            <CloseButton size="xs" aria-label={t("removeFile", { name })} onClick={() => onRemove(id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
