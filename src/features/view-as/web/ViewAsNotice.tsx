import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import classes from "./ViewAsNotice.module.css";
import { useEndViewAs } from "./view-as.hooks.ts";

/** Above every page, as long as an admin looks at the product as a colleague does. */
export function ViewAsNotice() {
  const { t } = useTranslation("view-as");
  const { viewed_by, name } = useMe();
  const end = useEndViewAs();
  if (!viewed_by) return null;

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
