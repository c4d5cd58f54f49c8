import { Button } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./ArrivedButton.module.css";

/** Button that says how many new results are above, and scrolls there. */
export function ArrivedButton({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation("live");

  return (
    <div className={classes.place}>
      <Button
        className={classes.button}
        size="compact-sm"
        leftSection={<IconArrowUp size={14} aria-hidden />}
        onClick={onShow}
      >
        {t("arrived", { count })}
      </Button>
    </div>
  );
}
