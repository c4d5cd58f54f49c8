import { Button, ColorInput, Textarea } from "@mantine/core";
import "@mantine/core/styles/ColorInput.layer.css";
import "@mantine/core/styles/ColorPicker.layer.css";
import "@mantine/core/styles/ColorSwatch.layer.css";
import { IconExternalLink, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { RichTextField } from "#web/ui/RichTextField.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { maxPrivacyText, type CompanySettings } from "../company-settings.contract.ts";
import { canManageCompany } from "../company-settings.policy.ts";
import { settingsQuery, useSaveSettings } from "./company-settings.hooks.ts";
import classes from "./CompanyPage.module.css";

/** How candidates see the company. */
export function CareerSettingsPage() {
  const { t } = useTranslation("company-settings");
  const me = useMe();
  const canManage = canManageCompany(me);
  const { data: settings, error, refetch } = useQuery({ ...settingsQuery(me.company_id), enabled: canManage });

  return (
    <Page
      title={t("careerTitle")}
      actions={
        settings && (
          <Button
            leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
            component="a"
            href={`/careers/${settings.slug}/`}
            target="_blank"
            rel="noopener"
          >
            {t("open")}
          </Button>
        )
      }
    >
      {!canManage && <EmptyState icon={IconLock} title={t("notYours")} help={t("onlyAdminsManage")} />}
      {error && !settings && <ErrorState title={t("loadFailed")} error={error} onRetry={() => void refetch()} />}
      {canManage && !error && !settings && <SkeletonRows rows={6} offline={t("loadFailed")} />}
      {settings && <CareerForm settings={settings} />}
    </Page>
  );
}

const valuesOf = ({ brand_color, introduction_html, privacy_text }: CompanySettings) => ({
  brand_color: brand_color ?? "",
  introduction_html,
  privacy_text,
});

function CareerForm({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation(["company-settings", "common"]);
  const save = useSaveSettings();
  const form = useSaveForm({
    initialValues: valuesOf(settings),
    save,
    onSubmit: (values) => save.mutate({ ...values, version: settings.version }),
    onConflict: (current) => valuesOf(current as CompanySettings),
  });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <ColorInput
        label={t("fields.brand_color")}
        description={t("fields.brand_colorHelp")}
        format="hex"
        withEyeDropper={false}
        {...form.getInputProps("brand_color")}
      />
      <RichTextField label={t("fields.introduction_html")} {...form.fieldProps("introduction_html")} />
      <Textarea
        label={t("fields.privacy_text")}
        description={t("fields.privacy_textHelp")}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={maxPrivacyText}
        {...form.getInputProps("privacy_text")}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={form.isSaving}>
          {t("common:actions.save")}
        </Button>
      </div>
    </form>
  );
}
