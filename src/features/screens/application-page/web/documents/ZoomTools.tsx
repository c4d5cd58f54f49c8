import { IconArrowAutofitWidth, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { larger, smaller, type Zoom } from "../pdf/zoom.ts";
import classes from "./DocumentTools.module.css";
import { Tool } from "./Tool.tsx";

type ZoomToolsProps = { scale: number; zoom: Zoom; onZoom: (zoom: Zoom) => void };

export function ZoomTools({ scale, zoom, onZoom }: ZoomToolsProps) {
  const { t, i18n } = useTranslation("applications");
  const percent = scale.toLocaleString(i18n.language, { style: "percent" });

  return (
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
  );
}
