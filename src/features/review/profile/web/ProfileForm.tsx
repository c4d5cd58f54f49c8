import { Button, Checkbox, NativeSelect, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { hasFeature } from "#shared/actor.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useLeaveQuestion } from "#web/form/use-leave-question.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { languages, nameOfLanguage } from "#web/i18n.ts";
import { RichTextField } from "#web/ui/RichTextField.tsx";
import { timeZones } from "#web/ui/time-zones.ts";
import type { Profile } from "../profile.contract.ts";
import { maxName } from "../profile.ts";
import { useSaveProfile } from "./profile.hooks.ts";
import classes from "./ProfilePage.module.css";

/** Option to use the company's time zone. */
const ofCompany = "company";

const valuesOf = ({ name, language, time_zone, email_signature, comments_default_private }: Profile) => ({
  name,
  language,
  time_zone: time_zone ?? ofCompany,
  email_signature,
  comments_default_private: comments_default_private ?? false,
});

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(["profile", "common"]);
  const me = useMe();
  const save = useSaveProfile();
  // If the company makes comments private by default, there is nothing to choose.
  const choosesPrivacy =
    profile.comments_default_private !== null &&
    !hasFeature({ features: me.company_features }, "comments_default_private");
  const form = useSaveForm({
    initialValues: valuesOf(profile),
    validate: { name: (name: string) => (name.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: ({ time_zone, comments_default_private, ...values }) =>
      save.mutate({
        ...values,
        time_zone: time_zone === ofCompany ? null : time_zone,
        ...(choosesPrivacy && { comments_default_private }),
      }),
  });
  useLeaveQuestion(JSON.stringify(form.values) !== JSON.stringify(valuesOf(profile)));

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput label={t("fields.name")} autoComplete="name" maxLength={maxName} {...form.getInputProps("name")} />
      <NativeSelect
        label={t("fields.language")}
        description={t("fields.languageHelp")}
        data={languages.map((code) => ({ value: code, label: nameOfLanguage(code) }))}
        {...form.getInputProps("language")}
      />
      <Select
        label={t("fields.time_zone")}
        data={[
          { value: ofCompany, label: t("fields.companyTimeZone", { zone: profile.company_time_zone }) },
          ...timeZones(profile.time_zone),
        ]}
        searchable
        allowDeselect={false}
        limit={100}
        {...form.getInputProps("time_zone")}
      />
      <RichTextField label={t("fields.email_signature")} {...form.fieldProps("email_signature")} />
      {choosesPrivacy && (
        <Checkbox
          label={t("fields.comments_default_private")}
          {...form.getInputProps("comments_default_private", { type: "checkbox" })}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="filled" loading={form.isSaving}>
          {t("common:actions.save")}
        </Button>
      </div>
    </form>
  );
}
