import { Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { IconBuildings, IconKeyboard, IconLogout, IconShieldLock, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { hasFeature } from "#shared/actor.ts";
import { canSetPreferences } from "../sessions.policy.ts";
import { useSetCommentsPrivate } from "./preferences.hooks.ts";
import { useMe, useSetLanguage, useSignOut } from "./sessions.hooks.ts";
import { languages, nameOfLanguage } from "#web/i18n.ts";
import { ChoiceItems } from "#web/ui/ChoiceItems.tsx";
import { areShortcutsOn, setShortcutsOn } from "#web/ui/use-shortcuts.ts";
import classes from "./AccountMenu.module.css";
import { colorSchemes } from "#web/frame/color-schemes.ts";

export function AccountItems({ onShowKeys }: { onShowKeys: () => void }) {
  const { t, i18n } = useTranslation(["common", "sessions"]);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const setLanguage = useSetLanguage();
  const me = useMe();
  const setCommentsPrivate = useSetCommentsPrivate();
  const signOut = useSignOut();

  return (
    <>
      <Menu.Label className={classes.identity}>
        <span className={classes.name}>{me.name}</span>
        {me.email}
      </Menu.Label>
      <Menu.Item
        leftSection={<IconUser size={14} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/settings/profile/" />}
      >
        {t("sessions:menu.profile")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconShieldLock size={14} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/settings/security/" />}
      >
        {t("sessions:menu.security")}
      </Menu.Item>
      {me.is_superuser && (
        <Menu.Item
          leftSection={<IconBuildings size={14} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/operator/" />}
        >
          {t("sessions:menu.installation")}
        </Menu.Item>
      )}
      <Menu.Divider />
      <ChoiceItems
        label={t("frame.language")}
        choices={languages.map((value) => ({ value, label: nameOfLanguage(value), lang: value }))}
        value={i18n.language}
        onChoose={(language) => setLanguage.mutate(language)}
      />
      <Menu.Divider />
      <ChoiceItems
        label={t("frame.theme")}
        choices={colorSchemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={colorScheme}
        onChoose={(value) => setColorScheme(value as MantineColorScheme)}
      />
      <Menu.Divider />
      <Menu.Item leftSection={<IconKeyboard size={14} aria-hidden />} onClick={onShowKeys}>
        {t("keys.title")}
      </Menu.Item>
      {canSetPreferences(me) && !hasFeature({ features: me.company_features }, "comments_default_private") && (
        <Menu.CheckboxItem
          checked={me.comments_default_private ?? false}
          onChange={(wanted) => setCommentsPrivate.mutate(wanted)}
        >
          {t("sessions:commentsPrivate")}
        </Menu.CheckboxItem>
      )}
      <Menu.CheckboxItem defaultChecked={areShortcutsOn()} onChange={setShortcutsOn}>
        {t("frame.shortcuts")}
      </Menu.CheckboxItem>
      <Menu.Item
        leftSection={<IconLogout size={14} aria-hidden />}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {t("frame.signOut")}
      </Menu.Item>
    </>
  );
}
