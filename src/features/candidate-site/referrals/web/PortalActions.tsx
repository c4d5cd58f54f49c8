import { ActionIcon, Menu } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import type { Portal } from "../referrals.contract.ts";
import { useDeletePortal, useRenewPortal, useSwitchPortal } from "./portals.hooks.ts";
import classes from "./Portals.module.css";

const editPortal = dialogAhead(async () => (await import("./EditPortalDialog.tsx")).EditPortalDialog);

export function PortalActions({ portal }: { portal: Portal }) {
  const { t } = useTranslation("referrals");
  const [isEditing, setEditing] = useState(false);
  editPortal.useLoadAhead();
  return (
    <span className={classes.actions}>
      <CopyAddress portal={portal} />
      <MenuButton label={t("menu", { name: portal.name })} icon={IconDots}>
        <PortalItems portal={portal} onEdit={() => setEditing(true)} />
      </MenuButton>
      {isEditing && <editPortal.Dialog portal={portal} onClose={() => setEditing(false)} />}
    </span>
  );
}

function CopyAddress({ portal: { name, address } }: { portal: Portal }) {
  const { t } = useTranslation("referrals");
  const clipboard = useClipboard({ timeout: 2_000 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  const label = clipboard.copied ? t("copied") : t("copy", { name });
  return (
    <ActionIcon
      aria-label={label}
      title={address === null ? t("noAddress") : label}
      disabled={address === null}
      onClick={() => clipboard.copy(address)}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

function PortalItems({ portal, onEdit }: { portal: Portal; onEdit: () => void }) {
  const { t } = useTranslation("referrals");
  const confirm = useConfirm();
  const turn = useSwitchPortal();
  const renew = useRenewPortal();
  const remove = useDeletePortal();
  const { name, is_active } = portal;

  async function handleRenew() {
    const question = { title: t("renew.title", { name }), body: t("renew.body"), action: t("renew.action") };
    if (await confirm(question)) renew.mutate(portal);
  }

  async function handleDelete() {
    const question = { title: t("delete.title", { name }), body: t("delete.body"), action: t("delete.action") };
    if (await confirm(question)) remove.mutate(portal);
  }

  return (
    <>
      <Menu.Item onClick={onEdit}>{t("edit")}</Menu.Item>
      <Menu.Item onClick={() => turn.mutate(portal)}>{t(is_active ? "turnOff" : "turnOn")}</Menu.Item>
      <Menu.Item onClick={() => void handleRenew()}>{t("renew.action")}</Menu.Item>
      <Menu.Item color="red" onClick={() => void handleDelete()}>
        {t("delete.action")}
      </Menu.Item>
    </>
  );
}
