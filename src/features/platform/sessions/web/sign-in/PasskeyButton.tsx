import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { canUsePasskeys } from "#features/platform/login-factors/web/passkeys.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import classes from "../EntryLayout.module.css";
import { passkeyReason } from "../passkey-errors.ts";
import { usePasskeySignIn } from "./sign-in.hooks.ts";

/** Signs in with a discoverable passkey, without a password or an email address. */
export function PasskeyButton({
  isBusy,
  onEntered,
}: {
  isBusy: boolean;
  onEntered: (reply: { next: string }) => void;
}) {
  const { t } = useTranslation("sessions");
  const signIn = usePasskeySignIn();
  if (!canUsePasskeys()) return null;

  return (
    <div className={classes.passkey}>
      <Button
        fullWidth
        size="md"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        disabled={isBusy}
        loading={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onSuccess: onEntered })}
      >
        {t("passkey.signIn")}
      </Button>
      <FormRefusal error={signIn.error && passkeyReason(signIn.error)} />
    </div>
  );
}
