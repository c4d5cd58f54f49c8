import { Button, PasswordInput, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { imapSecurities, type ImapSecurity } from "#shared/imap.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useLeaveQuestion } from "#web/form/use-leave-question.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import type { Mailbox } from "../mailboxes.contract.ts";
import { usualPorts } from "../mailboxes.ts";
import classes from "./MailboxPage.module.css";
import { useConnectMailbox } from "./mailboxes.hooks.ts";
import { Providers } from "./Providers.tsx";

type MailboxFormProps = {
  /** Mailbox to replace, if any. */
  mailbox: Mailbox | null;
  allowsPlain: boolean;
  onDone: () => void;
};

const valuesOf = (
  mailbox: Mailbox | null,
): Record<"address" | "host" | "port" | "user_name" | "password", string> & {
  security: ImapSecurity;
} => ({
  address: mailbox?.address ?? "",
  host: mailbox?.host ?? "",
  port: String(mailbox?.port ?? usualPorts.tls),
  security: mailbox?.security ?? "tls",
  user_name: mailbox && mailbox.user_name !== mailbox.address ? mailbox.user_name : "",
  password: "",
});

/** Form for the mailbox settings. Saving first signs in to the mailbox, which takes a few seconds. */
export function MailboxForm({ mailbox, allowsPlain, onDone }: MailboxFormProps) {
  const { t } = useTranslation(["mailboxes", "common"]);
  const connect = useConnectMailbox();
  const isNeeded = (text: string) => (text.trim() === "" ? t("common:validation.required") : null);
  const form = useSaveForm({
    initialValues: valuesOf(mailbox),
    validate: {
      address: isNeeded,
      host: isNeeded,
      password: isNeeded,
      port: (port) => (/^\d{1,5}$/.test(port.trim()) ? null : t("mailboxes:portFormat")),
    },
    save: connect,
    onSubmit: ({ port, ...values }) => connect.mutate({ ...values, port: Number(port) }, { onSuccess: onDone }),
  });
  useLeaveQuestion(JSON.stringify(form.values) !== JSON.stringify(valuesOf(mailbox)));
  const securities = imapSecurities.filter((security) => security !== "none" || allowsPlain);

  function handleSecurity(security: string | null) {
    const [before, after] = [form.values.security, (security ?? "tls") as ImapSecurity];
    // A port that the user typed stays.
    if (form.values.port === String(usualPorts[before])) form.setFieldValue("port", String(usualPorts[after]));
    form.setFieldValue("security", after);
  }

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput
        type="email"
        data-autofocus={mailbox ? undefined : true}
        label={t("mailboxes:fields.address")}
        autoComplete="email"
        maxLength={254}
        {...form.getInputProps("address")}
      />
      <TextInput
        label={t("mailboxes:fields.host")}
        placeholder="imap.example.com"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={253}
        {...form.getInputProps("host")}
      />
      <div className={classes.pair}>
        <Select
          label={t("mailboxes:fields.security")}
          data={securities.map((value) => ({ value, label: t(`mailboxes:securities.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps("security")}
          onChange={handleSecurity}
        />
        <TextInput
          label={t("mailboxes:fields.port")}
          inputMode="numeric"
          maxLength={5}
          {...form.getInputProps("port")}
        />
      </div>
      <TextInput
        label={t("mailboxes:fields.user_name")}
        description={t("mailboxes:fields.user_nameHelp")}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={254}
        {...form.getInputProps("user_name")}
      />
      <PasswordInput
        data-autofocus={mailbox ? true : undefined}
        label={t("mailboxes:fields.password")}
        description={t("mailboxes:fields.passwordHelp")}
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps("password")}
      />
      <Providers />
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={form.isSaving}>
          {t("mailboxes:connect")}
        </Button>
        {mailbox && (
          <Button variant="subtle" onClick={onDone}>
            {t("mailboxes:keep")}
          </Button>
        )}
      </div>
    </form>
  );
}
