import { Button, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { smsSender } from "#shared/sms-sender.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useLeaveQuestion } from "#web/form/use-leave-question.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import type { SmsConfig } from "../sms.contract.ts";
import { countriesIn } from "#web/ui/countries.ts";
import { useSaveSmsConfig } from "./sms.hooks.ts";
import classes from "./SmsPage.module.css";

const valuesOf = ({ alpha_sender, country }: SmsConfig) => ({ alpha_sender, country });

export function SmsForm({ config }: { config: SmsConfig }) {
  const { t, i18n } = useTranslation(["sms", "common"]);
  const save = useSaveSmsConfig();
  const form = useSaveForm({
    initialValues: valuesOf(config),
    validate: {
      alpha_sender: (sender) => (sender.trim() === "" || smsSender.test(sender.trim()) ? null : t("sms:senderFormat")),
    },
    save,
    onSubmit: (values) => save.mutate(values),
  });
  useLeaveQuestion(JSON.stringify(form.values) !== JSON.stringify(valuesOf(config)));

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput
        label={t("sms:fields.alpha_sender")}
        description={t("sms:fields.alpha_senderHelp")}
        maxLength={16}
        spellCheck={false}
        {...form.getInputProps("alpha_sender")}
      />
      <Select
        label={t("sms:fields.country")}
        description={t("sms:fields.countryHelp")}
        data={[{ value: "", label: t("sms:fields.noCountry") }, ...countriesIn(i18n.language)]}
        searchable
        allowDeselect={false}
        limit={300}
        {...form.getInputProps("country")}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={form.isSaving}>
          {t("common:actions.save")}
        </Button>
      </div>
    </form>
  );
}
