import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";

export function DownloadButton({ file }: { file: ApplicationFile }) {
  const { t } = useTranslation("applications");
  return (
    <Button
      component="a"
      href={`${file.url}?download=1`}
      download={file.name}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {t("documents.download")}
    </Button>
  );
}
