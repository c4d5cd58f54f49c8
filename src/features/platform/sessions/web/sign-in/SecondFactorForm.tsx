import { Anchor, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactorKind } from "#features/platform/login-factors/login-factors.ts";
import { canUsePasskeys } from "#features/platform/login-factors/web/passkeys.ts";
import { ApiError } from "#web/api-error.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { EntryForm } from "../EntryForm.tsx";
import classes from "../EntryLayout.module.css";
import { passkeyReason } from "../passkey-errors.ts";
import { useSecondFactor } from "./sign-in.hooks.ts";

type SecondFactorFormProps = {
  kinds: readonly SecondFactorKind[];
  onEntered: (reply: { next: string }) => void;
  /** Goes back to the password, with the reason unless the person chose to. */
  onBack: (reason?: Error) => void;
};

const isOver = (error: unknown) => error instanceof ApiError && error.code === "challenge_over";

/** Asks for the second factor, of the kind that the person chooses. */
export function SecondFactorForm({ kinds, onEntered, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation("sessions");
  const prove = useSecondFactor();
  const offered = kinds.filter((kind) => kind !== "passkey" || canUsePasskeys());
  const [kind, setKind] = useState<SecondFactorKind>(offered[0] ?? "recovery_code");
  const isBusy = prove.isPending || prove.isSuccess;
  const form = useSaveForm({
    initialValues: { code: "" },
    save: prove,
    onSubmit: ({ code }) =>
      prove.mutate(kind === "passkey" ? { kind } : { kind, code }, {
        onSuccess: onEntered,
        onError: (error) => isOver(error) && onBack(error),
      }),
  });

  function handleUse(other: SecondFactorKind) {
    prove.reset();
    form.reset();
    setKind(other);
  }

  const help = { totp: "totpHelp", recovery_code: "recoveryHelp", passkey: "passkeyHelp" } as const;
  return (
    <>
      <h1 className={classes.title}>{t("secondFactor.title")}</h1>
      <p className={classes.help}>{t(`secondFactor.${help[kind]}`)}</p>
      <EntryForm
        key={kind}
        error={prove.error}
        refusal={form.refusal && (kind === "passkey" ? passkeyReason(form.refusal) : form.refusal)}
        isBusy={isBusy}
        submit={kind === "passkey" ? t("secondFactor.use.passkey") : t("secondFactor.submit")}
        progress={t("secondFactor.progress")}
        blamed={kind === "passkey" ? undefined : "code"}
        onSubmit={form.submit}
      >
        {kind !== "passkey" && (
          <TextInput
            label={kind === "totp" ? t("secondFactor.code") : t("secondFactor.recoveryCode")}
            name="code"
            size="md"
            {...(kind === "totp" && { inputMode: "numeric" as const, maxLength: 7 })}
            autoComplete={kind === "totp" ? "one-time-code" : "off"}
            required
            withAsterisk={false}
            data-autofocus
            readOnly={isBusy}
            {...form.getInputProps("code")}
          />
        )}
      </EntryForm>
      <div className={classes.ways}>
        {offered
          .filter((other) => other !== kind)
          .map((other) => (
            <Anchor key={other} component="button" type="button" size="sm" onClick={() => handleUse(other)}>
              {t(`secondFactor.use.${other}`)}
            </Anchor>
          ))}
        <Anchor component="button" type="button" size="sm" onClick={() => onBack()}>
          {t("secondFactor.back")}
        </Anchor>
      </div>
    </>
  );
}
