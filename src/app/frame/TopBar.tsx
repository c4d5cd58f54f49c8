import { IconHelp, IconSearch } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { topBarTools } from "../features.ts";
import { keys } from "#web/ui/keys.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import { Brand } from "#web/frame/Brand.tsx";
import classes from "./TopBar.module.css";

export function TopBar({ onOpenPalette, onShowKeys }: { onOpenPalette: () => void; onShowKeys: () => void }) {
  const { t } = useTranslation();

  return (
    <header className={classes.bar}>
      <div className={classes.brand}>
        <Brand isSlim />
      </div>
      <UnstyledButton className={classes.palette} onClick={onOpenPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.hint}>{t("command.open")}</span>
        <Kbd keys={keys.palette.press} />
      </UnstyledButton>
      <div className={classes.tools}>
        <topBarTools.Company />
        <Suspense fallback={<span className={classes.place} />}>
          <topBarTools.Notifications />
        </Suspense>
        <ActionIcon aria-label={t("keys.title")} title={t("keys.title")} onClick={onShowKeys}>
          <IconHelp size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <topBarTools.Account onShowKeys={onShowKeys} />
      </div>
    </header>
  );
}
