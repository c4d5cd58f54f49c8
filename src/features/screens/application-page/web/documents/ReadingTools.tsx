import { IconSearch } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Tool } from "./Tool.tsx";
import { ZoomTools } from "./ZoomTools.tsx";

type ReadingToolsProps = ComponentProps<typeof ZoomTools> & { isFinding: boolean; onFind: () => void };

/** Zoom and find tools of the PDF and preview viewers. */
export function ReadingTools({ isFinding, onFind, ...zooming }: ReadingToolsProps) {
  const { t } = useTranslation("applications");
  return (
    <>
      <ZoomTools {...zooming} />
      <Tool label={t("documents.find")} icon={IconSearch} isPressed={isFinding} onClick={onFind} />
    </>
  );
}
