import { Button, Fieldset, PasswordInput, Switch, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Fieldset.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useLeaveQuestion } from "#web/form/use-leave-question.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { formatDate } from "#web/ui/dates.ts";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { ssoKinds, type SsoKind } from "../single-sign-on.ts";
import type { SingleSignOn } from "../single-sign-on.contract.ts";
import { ProviderAddresses } from "./ProviderAddresses.tsx";
import classes from "./SingleSignOnPage.module.css";
import { useSaveConnection } from "./single-sign-on.hooks.ts";

type Connection = NonNullable<SingleSignOn["connection"]>;

type Values = {
  kind: SsoKind;
  issuer: string;
  client_id: string;
  client_secret: string;
  entry_point: string;
  certificates: string;
  is_enabled: boolean;
  is_forced: boolean;
};

const valuesOf = (connection: Connection | null): Values => ({
  kind: connection?.kind ?? "oidc",
  issuer: connection?.issuer ?? "",
  client_id: connection?.client_id ?? "",
  client_secret: "",
  entry_point: connection?.entry_point ?? "",
  certificates: (connection?.certificates ?? []).map(({ pem }) => pem).join("\n"),
  is_enabled: connection?.is_enabled ?? false,
  is_forced: connection?.is_forced ?? false,
});

/** Splits pasted PEM certificates. A text without header lines counts as a single certificate. */
const certificatesIn = (text: string): string[] =>
  text.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? (text.trim() === "" ? [] : [text]);

export function ConnectionForm({ settings, mayChange }: { settings: SingleSignOn; mayChange: boolean }) {
  const { t } = useTranslation(["single-sign-on", "common"]);
  // The version from which the form started. A colleague's later save causes a conflict instead of being overwritten.
  const [connection, setConnection] = useState(settings.connection);
  const save = useSaveConnection();
  const form = useSaveForm({
    initialValues: valuesOf(connection),
    validate: { issuer: (text: string) => (text.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: ({ client_secret, certificates, is_enabled, is_forced, ...values }) =>
      save.mutate(
        {
          ...values,
          is_enabled,
          is_forced: is_enabled && is_forced,
          certificates: certificatesIn(certificates),
          ...(client_secret !== "" && { client_secret }),
          ...(connection && { version: connection.version }),
        },
        { onSuccess: (saved) => handleSaved(saved.connection) },
      ),
    onConflict(current) {
      setConnection(current as Connection);
      return valuesOf(current as Connection);
    },
  });
  useLeaveQuestion(mayChange && JSON.stringify(form.values) !== JSON.stringify(valuesOf(connection)));
  function handleSaved(saved: Connection | null) {
    setConnection(saved);
    form.setValues(valuesOf(saved));
  }

  const { kind, is_enabled } = form.values;
  const isOidc = kind === "oidc";

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <Fieldset variant="unstyled" disabled={!mayChange} className={classes.form}>
        <SegmentedSwitch
          label={t("kind.label")}
          choices={ssoKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          {...form.fieldProps("kind")}
        />
        <ProviderAddresses kind={kind} addresses={settings.addresses} />
        <TextInput
          label={isOidc ? t("fields.oidcIssuer") : t("fields.samlIssuer")}
          description={isOidc ? t("fields.oidcIssuerHelp") : t("fields.samlIssuerHelp")}
          maxLength={500}
          {...form.getInputProps("issuer")}
        />
        {isOidc ? (
          <>
            <TextInput label={t("fields.client_id")} maxLength={200} {...form.getInputProps("client_id")} />
            <PasswordInput
              label={t("fields.client_secret")}
              description={
                connection?.has_client_secret ? t("fields.client_secretKept") : t("fields.client_secretHelp")
              }
              autoComplete="off"
              maxLength={500}
              visibilityToggleButtonProps={{ style: { display: "none" } }}
              {...form.getInputProps("client_secret")}
            />
          </>
        ) : (
          <>
            <TextInput
              label={t("fields.entry_point")}
              description={t("fields.entry_pointHelp")}
              maxLength={500}
              {...form.getInputProps("entry_point")}
            />
            <Textarea
              label={t("fields.certificates")}
              description={t("fields.certificatesHelp")}
              rows={6}
              spellCheck={false}
              classNames={{ input: classes.code ?? "" }}
              {...form.getInputProps("certificates")}
            />
            <ul className={classes.certificates}>
              {connection?.certificates.map(({ pem, subject, valid_to }) => (
                <li key={pem}>{t("validUntil", { subject, date: formatDate(valid_to) })}</li>
              ))}
            </ul>
          </>
        )}
        <Switch
          label={t("fields.is_enabled")}
          description={form.values.is_forced ? undefined : t("fields.is_enabledHelp")}
          {...form.getInputProps("is_enabled", { type: "checkbox" })}
        />
        <Switch
          label={t("fields.is_forced")}
          description={
            <>
              {t("fields.is_forcedHelp")} {t("fields.is_forcedBypass")}
            </>
          }
          disabled={!is_enabled || undefined}
          {...form.getInputProps("is_forced", { type: "checkbox" })}
        />
        {mayChange && (
          <div>
            <Button type="submit" variant="filled" loading={form.isSaving}>
              {t("common:actions.save")}
            </Button>
          </div>
        )}
      </Fieldset>
    </form>
  );
}
