import { ActionIcon, FileButton } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Button that chooses files for a comment or message. The files are checked against the server's limits. */
export function AttachButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const { t } = useTranslation("files");
  return (
    <FileButton multiple inputProps={{ "aria-label": t("attach") }} onChange={onChoose}>
      {(props) => (
        <ActionIcon {...props} aria-label={t("attach")} title={t("attach")}>
          <IconPaperclip size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  );
}
