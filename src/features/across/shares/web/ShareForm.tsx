import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Selection } from "#features/across/search/selection.contract.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { maxShared, maxTitle, mostDays, shareSections, usualDays } from "../shares.ts";
import classes from "./ShareDialog.module.css";
import {
  leftOutOf,
  selectionErrorOf,
  shareDrafts,
  useCreateShareLink,
  type LeftOut,
  type MadeShareLink,
  type ShareFormValues,
} from "./shares.hooks.ts";

type ShareFormProps = {
  chosen: Selection;
  count: number;
  onMade: (made: MadeShareLink) => void;
  onCancel: () => void;
};

const blank: ShareFormValues = { sections: ["contact", "documents", "answers"], days: `${usualDays}`, title: "" };
const dayChoices = [7, usualDays, 30, mostDays];

/** Form for what a link shows, how long it is valid, and its title. */
export function ShareForm({ chosen, count, onMade, onCancel }: ShareFormProps) {
  const { t } = useTranslation("shares");
  const key = JSON.stringify(chosen);
  const create = useCreateShareLink();
  const [selection, setSelection] = useState(chosen);
  const form = useSaveForm<ShareFormValues>({
    initialValues: shareDrafts.get(key) ?? blank,
    save: create,
    onSubmit: (values) => make(selection, values),
  });
  const { values } = form;
  const left = leftOutOf(create.error);
  const tooMany = count > maxShared ? t("tooMany", { count: maxShared }) : undefined;

  useEffect(() => {
    shareDrafts.set(key, JSON.stringify(values) === JSON.stringify(blank) ? undefined : values);
  }, [key, values]);

  function make(asked: Selection, said: ShareFormValues) {
    create.mutate(
      { chosen: asked, values: said },
      {
        onSuccess: (made) => {
          shareDrafts.set(key, undefined);
          onMade(made);
        },
      },
    );
  }

  function handleOthers({ shareable_ids }: LeftOut) {
    const others = { application_ids: shareable_ids };
    setSelection(others);
    make(others, values);
  }

  function handleCancel() {
    shareDrafts.set(key, undefined);
    onCancel();
  }

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      {left ? (
        <LeftOutNotice left={left} isSaving={create.isPending} onShareOthers={() => handleOthers(left)} />
      ) : (
        <FormRefusal error={tooMany ?? selectionErrorOf(create.error) ?? form.refusal} />
      )}
      <Checkbox.Group label={t("form.sections")} description={t("form.always")} {...form.getInputProps("sections")}>
        <div className={classes.sections}>
          {shareSections.map((section, index) => (
            <Checkbox
              key={section}
              value={section}
              label={t(`sections.${section}`)}
              data-autofocus={index === 0 || undefined}
            />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={t("form.title")}
        description={t("form.titleHelp")}
        maxLength={maxTitle}
        autoComplete="off"
        {...form.getInputProps("title")}
      />
      <NativeSelect
        label={t("form.days")}
        data={dayChoices.map((days) => ({ value: `${days}`, label: t("form.dayCount", { count: days }) }))}
        {...form.getInputProps("days")}
      />
      <FormActions
        label={t("form.create")}
        isSaving={form.isSaving}
        isDisabled={tooMany !== undefined}
        onCancel={handleCancel}
      />
    </form>
  );
}

type LeftOutNoticeProps = { left: LeftOut; isSaving: boolean; onShareOthers: () => void };

/** Reasons why some applications can't be shared, with a button to continue without them. */
function LeftOutNotice({ left: { left_out, shareable_ids }, isSaving, onShareOthers }: LeftOutNoticeProps) {
  const { t } = useTranslation("shares");
  const count = left_out.reduce((sum, group) => sum + group.count, 0);
  return (
    <div className={classes.notice} role="alert">
      <strong>{t("leftOutTitle", { count, total: count + shareable_ids.length })}</strong>
      <ul className={classes.reasons}>
        {left_out.map(({ reason, count: number }) => (
          <li key={reason}>{t(`leftOutReasons.${reason}`, { count: number })}</li>
        ))}
      </ul>
      {shareable_ids.length > 0 && (
        <Button loading={isSaving} onClick={onShareOthers}>
          {t("shareOthers", { count: shareable_ids.length })}
        </Button>
      )}
    </div>
  );
}
