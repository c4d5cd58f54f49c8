import { ActionIcon } from "@mantine/core";
import { IconAlignLeft, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { canPrintFiles } from "#features/review/files/files.policy.ts";
import { previewQuery } from "#features/review/files/web/files.hooks.ts";
import { styleNonce } from "#web/style-nonce.ts";
import { previewPage } from "#features/review/files/web/preview-page.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { Tooltip } from "#web/ui/Tooltip.tsx";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { picturePages, printHtml } from "./print.ts";
import { focusIfSwitched, showAsText, useAsText } from "./text-view.ts";
import classes from "./DocumentTools.module.css";

type DocumentToolsProps = {
  file: ApplicationFile;
  /** Tools of the viewer: pages, zoom, find. */
  children?: ReactNode;
  /** Prints the document, if only the viewer can. */
  onPrint?: (() => Promise<void>) | undefined;
};

/** Toolbar of a document: the viewer's tools, printing for people who can, and a download. */
export function DocumentTools({ file, children, onPrint }: DocumentToolsProps) {
  const { t } = useTranslation("applications");
  const { role, is_superuser, company_features: features } = useMe();
  const printAsShown = usePrint(file);
  const print = onPrint ?? printAsShown;
  // The URL of the document being printed. The toolbar stays when another document is shown, which can be printed in the
  // meantime.
  const [printing, setPrinting] = useState<string>();
  const isText = useAsText();
  const isPrintable = print !== undefined && canPrintFiles({ role, is_superuser, features });

  async function handlePrint() {
    setPrinting(file.url);
    await print?.().catch((error: unknown) => flashError(error, t("documents.printFailed")));
    setPrinting((current) => (current === file.url ? undefined : current));
  }

  return (
    <div className={classes.bar}>
      <span className={classes.name} title={file.name}>
        {file.name}
      </span>
      {children}
      <span className={classes.group}>
        {file.text_state === "extracted" && (
          <Tooltip label={t("documents.asText")}>
            <ActionIcon
              size={28}
              aria-label={t("documents.asText")}
              aria-pressed={isText}
              data-pressed={isText || undefined}
              ref={(button) => focusIfSwitched(button, file.url)}
              onClick={() => showAsText(!isText, file.url)}
            >
              <IconAlignLeft size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {isPrintable && (
          <Tooltip label={t("documents.print")}>
            <ActionIcon
              size={28}
              aria-label={t("documents.print")}
              loading={printing === file.url}
              onClick={() => void handlePrint()}
            >
              <IconPrinter size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t("documents.download")}>
          <ActionIcon
            size={28}
            component="a"
            href={`${file.url}?download=1`}
            download={file.name}
            aria-label={t("documents.download")}
          >
            <IconDownload size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </span>
    </div>
  );
}

/** Returns a function that prints an image or preview as shown. Documents that can't be shown can't be printed here. */
function usePrint(file: ApplicationFile): (() => Promise<void>) | undefined {
  const queryClient = useQueryClient();
  if (file.content_type.startsWith("image/")) return () => printHtml(picturePages([file.url]));
  if (file.preview_url === null) return undefined;
  return async () => {
    const { html } = await queryClient.ensureQueryData(previewQuery(file));
    await printHtml(previewPage(html, styleNonce));
  };
}
