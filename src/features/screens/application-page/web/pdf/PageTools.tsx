import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../documents/DocumentTools.module.css";
import { Tool } from "../documents/Tool.tsx";

type PageToolsProps = { page: number; pages: number; onGo: (page: number) => void };

export function PageTools({ page, pages, onGo }: PageToolsProps) {
  const { t } = useTranslation("applications");
  if (pages <= 1) return null;

  return (
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
  );
}
