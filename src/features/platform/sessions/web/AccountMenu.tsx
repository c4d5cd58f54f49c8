import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useMe } from "./sessions.hooks.ts";
import { loadable } from "#web/loadable.ts";
import { DeferredMenu } from "#web/ui/DeferredMenu.tsx";
import { PersonAvatar } from "#web/ui/PersonAvatar.tsx";
import classes from "./AccountMenu.module.css";

const AccountItems = loadable(async () => (await import("./AccountItems.tsx")).AccountItems);

export function AccountMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const { t } = useTranslation();
  const me = useMe();

  return (
    <DeferredMenu
      renderTrigger={(props) => (
        <UnstyledButton className={classes.button} {...props}>
          <VisuallyHidden>{t("frame.account", { name: me.name })}</VisuallyHidden>
          <PersonAvatar name={me.name} email={me.email} image={me.avatar_url} size={28} />
        </UnstyledButton>
      )}
    >
      <AccountItems onShowKeys={onShowKeys} />
    </DeferredMenu>
  );
}
