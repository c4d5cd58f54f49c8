import { ActionIcon, Anchor } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { canChangeFiles } from "#features/review/files/files.policy.ts";
import { useRemoveFile } from "#features/review/files/web/files.hooks.ts";
import { UploadFiles } from "#features/review/files/web/UploadFiles.tsx";
import { bytes } from "#web/ui/bytes.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { Tooltip } from "#web/ui/Tooltip.tsx";
import type { ApplicationRow, ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { filesOf } from "#features/review/applications/applications.ts";
import classes from "./DetailsTab.module.css";

/** List of documents with sizes. People with the permission can add and remove documents. */
export function DocumentList({ application }: { application: ApplicationRow }) {
  const { t, i18n } = useTranslation(["applications", "files"]);
  const confirm = useConfirm();
  const { mutate: remove } = useRemoveFile();
  const mayChange = canChangeFiles(application, application.should_be_masked);

  async function handleRemove(file: ApplicationFile) {
    const isConfirmed = await confirm({
      title: t("details.removeTitle"),
      body: file.name,
      action: t("details.remove"),
    });
    if (isConfirmed) remove({ application_id: application.id, field: file.field });
  }

  return (
    <>
      <ul className={classes.documents}>
        {filesOf(application).map((file) => (
          <li key={file.field} className={classes.document}>
            <span className={classes.label}>{t(`files:fields.${file.field}`)}</span>
            <Anchor href={`${file.url}?download=1`} download={file.name} className={classes.fileName}>
              {file.name}
            </Anchor>
            <span className={classes.size}>{bytes(file.size, i18n.language)}</span>
            {mayChange && (
              <Tooltip label={t("details.remove")}>
                <ActionIcon
                  size={24}
                  aria-label={t("details.removeNamed", { name: file.name })}
                  onClick={() => void handleRemove(file)}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
      <UploadFiles application={application} />
    </>
  );
}
