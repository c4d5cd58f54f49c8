import { Menu } from "@mantine/core";
import { IconKeyboard, IconLogout } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMe, useSignOut } from "#features/sessions/web/sessions.hooks.ts";
import { flashError } from "../flash/flash-store.ts";
import { areShortcutsOn, setShortcutsOn } from "../ui/use-shortcuts.ts";
import classes from "./AccountMenu.module.css";

export function AccountItems({ onShowKeys }: { onShowKeys: () => void }) {
  const { t } = useTranslation();
  const me = useMe();
  const signOut = useSignOut();

  return (
    <>
      <Menu.Label className={classes.identity}>
        <span className={classes.name}>{me.name}</span>
        {me.email}
      </Menu.Label>
      <Menu.Divider />
      <Menu.Item leftSection={<IconKeyboard size={14} aria-hidden />} onClick={onShowKeys}>
        {t("keys.title")}
      </Menu.Item>
      <Menu.CheckboxItem defaultChecked={areShortcutsOn()} onChange={setShortcutsOn}>
        {t("frame.shortcuts")}
      </Menu.CheckboxItem>
      <Menu.Item
        leftSection={<IconLogout size={14} aria-hidden />}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onError: (error) => flashError(error) })}
      >
        {t("frame.signOut")}
      </Menu.Item>
    </>
  );
}
