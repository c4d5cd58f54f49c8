import { ActionIcon, Tooltip } from "@mantine/core";
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../documents/DocumentTools.module.css";
import { larger, smaller, type Zoom } from "./zoom.ts";

type PageToolsProps = {
  page: number;
  pages: number;
  onGo: (page: number) => void;
  scale: number;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  isFinding: boolean;
  onFind: () => void;
};

export function PageTools({ page, pages, onGo, scale, zoom, onZoom, isFinding, onFind }: PageToolsProps) {
  const { t, i18n } = useTranslation("applications");
  const percent = scale.toLocaleString(i18n.language, { style: "percent" });

  return (
    <>
      {pages > 1 && (
        <span className={classes.group}>
          <Tool
            label={t("documents.previousPage")}
            icon={IconChevronUp}
            isDisabled={page === 0}
            onClick={() => onGo(page - 1)}
          />
          <Tool
            label={t("documents.nextPage")}
            icon={IconChevronDown}
            isDisabled={page >= pages - 1}
            onClick={() => onGo(page + 1)}
          />
          <span>{t("documents.pageOf", { page: page + 1, pages })}</span>
        </span>
      )}
      <span className={classes.group}>
        <Tool
          label={t("documents.zoomOut")}
          icon={IconZoomOut}
          isDisabled={smaller(scale) === scale}
          onClick={() => onZoom(smaller(scale))}
        />
        <span className={classes.percent}>{percent}</span>
        <Tool
          label={t("documents.zoomIn")}
          icon={IconZoomIn}
          isDisabled={larger(scale) === scale}
          onClick={() => onZoom(larger(scale))}
        />
        <Tool
          label={t("documents.fitWidth")}
          icon={IconArrowAutofitWidth}
          isPressed={zoom === "fit"}
          onClick={() => onZoom("fit")}
        />
      </span>
      <Tool label={t("documents.find")} icon={IconSearch} isPressed={isFinding} onClick={onFind} />
    </>
  );
}

type ToolProps = {
  label: string;
  icon: TablerIcon;
  isDisabled?: boolean;
  isPressed?: boolean;
  onClick: () => void;
};

function Tool({ label, icon: Icon, isDisabled, isPressed, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        aria-label={label}
        aria-pressed={isPressed}
        variant={isPressed ? "light" : "subtle"}
        disabled={isDisabled === true}
        onClick={onClick}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
