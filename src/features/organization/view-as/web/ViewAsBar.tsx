import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./ViewAsBar.module.css";
import { useEndViewAs } from "./view-as.hooks.ts";

export function ViewAsBar({ name }: { name: string }) {
  const { t } = useTranslation("view-as");
  const end = useEndViewAs();

  return (
    <output className={classes.notice}>
      <IconEye size={16} stroke={1.7} aria-hidden />
      <span>{t("notice", { name })}</span>
      <Button size="compact-xs" variant="default" loading={end.isPending} onClick={() => end.mutate()}>
        {t("end")}
      </Button>
    </output>
  );
}
