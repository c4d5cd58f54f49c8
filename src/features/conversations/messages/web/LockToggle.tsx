import { ActionIcon } from "@mantine/core";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Message } from "../messages.contract.ts";
import { useLockMessage } from "./lock.hooks.ts";

/** Button that makes a message private or public. Hidden from people who can't use it. */
export function LockToggle({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const lock = useLockMessage(message.application_id);
  const { is_private, is_lockable } = message;
  if (!is_lockable) return null;
  const label = is_private ? t("lock.unlock") : t("lock.lock");
  const Icon = is_private ? IconLock : IconLockOpen;
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      aria-label={label}
      title={label}
      onClick={() => lock.mutate({ id: message.id, is_private: !is_private })}
    >
      <Icon size={15} aria-hidden />
    </ActionIcon>
  );
}
