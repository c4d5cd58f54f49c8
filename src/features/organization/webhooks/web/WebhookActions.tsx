import { Button, Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import type { Webhook } from "../webhooks.contract.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { useDeleteWebhook, useRenewSecret, useSendTest, useSwitchWebhook, type MadeWebhook } from "./webhooks.hooks.ts";

const editWebhook = dialogAhead(async () => (await import("./EditWebhookDialog.tsx")).EditWebhookDialog);

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const navigate = useNavigate();
  const test = useSendTest();
  // These mutations must outlive the menu items, which unmount before the server has responded.
  const renew = useRenewSecret();
  const remove = useDeleteWebhook();
  const { switchTo, isPending } = useSwitchWebhook(webhook);
  const [isEditing, setEditing] = useState(false);
  const [renewed, setRenewed] = useState<MadeWebhook>();
  editWebhook.useLoadAhead();
  const { is_active } = webhook;

  return (
    <>
      <MenuButton label={t("menu")} icon={IconDots}>
        <MoreItems
          webhook={webhook}
          onRenew={() => renew.mutate(webhook, { onSuccess: setRenewed })}
          onDelete={() => remove.mutate(webhook, { onSuccess: () => void navigate({ to: "/settings/webhooks/" }) })}
        />
      </MenuButton>
      <Button onClick={() => setEditing(true)}>{t("edit")}</Button>
      <Button loading={isPending} onClick={() => switchTo(!is_active)}>
        {t(is_active ? "stop" : "goOn")}
      </Button>
      {is_active && (
        <Button variant="filled" loading={test.isPending} onClick={() => test.mutate(webhook)}>
          {t("test")}
        </Button>
      )}
      {isEditing && <editWebhook.Dialog webhook={webhook} onClose={() => setEditing(false)} />}
      {renewed && <SecretDialog webhook={renewed} onClose={() => setRenewed(undefined)} />}
    </>
  );
}

type MoreItemsProps = { webhook: Webhook; onRenew: () => void; onDelete: () => void };

function MoreItems({ webhook, onRenew, onDelete }: MoreItemsProps) {
  const { t } = useTranslation("webhooks");
  const confirm = useConfirm();
  const { name } = webhook;

  async function handleRenew() {
    const question = { title: t("renew.title", { name }), body: t("renew.body"), action: t("renew.action") };
    if (await confirm(question)) onRenew();
  }

  async function handleDelete() {
    const question = { title: t("delete.title", { name }), body: t("delete.body"), action: t("delete.action") };
    if (await confirm(question)) onDelete();
  }

  return (
    <>
      <Menu.Item onClick={() => void handleRenew()}>{t("renew.action")}</Menu.Item>
      <Menu.Item color="red" onClick={() => void handleDelete()}>
        {t("delete.action")}
      </Menu.Item>
    </>
  );
}
