import { IconBuilding, IconHelp, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { useChangeCompany, useMe } from "#features/sessions/web/sessions.hooks.ts";
import { ChoiceMenu } from "../ui/ChoiceMenu.tsx";
import { keys } from "../ui/keys.ts";
import { Kbd } from "../ui/Kbd.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { Brand } from "./Brand.tsx";
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
        <Kbd keys={keys.palette} />
      </UnstyledButton>
      <div className={classes.tools}>
        <CompanySwitch />
        <ActionIcon aria-label={t("keys.title")} title={t("keys.title")} onClick={onShowKeys}>
          <IconHelp size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <AccountMenu onShowKeys={onShowKeys} />
      </div>
    </header>
  );
}

/** Shown to people who have a choice: most work in one company and need not be told which. */
function CompanySwitch() {
  const { t } = useTranslation();
  const me = useMe();
  const changeCompany = useChangeCompany();
  const current = me.companies.find((company) => company.id === me.company_id);
  if (me.companies.length < 2 || !current) return null;

  return (
    <ChoiceMenu
      label={t("frame.company")}
      icon={IconBuilding}
      text={current.internal_name || current.name}
      choices={me.companies.map(({ id, name, internal_name }) => ({
        value: String(id),
        label: internal_name || name,
      }))}
      note={me.has_more_companies ? t("frame.moreCompanies") : undefined}
      value={String(me.company_id)}
      onChoose={(id) => changeCompany.mutate({ company_id: Number(id) })}
    />
  );
}
