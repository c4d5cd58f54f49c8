import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { TagUsage } from "../manage.contract.ts";
import { mergePreviewQuery, useMergeTags } from "./manage.hooks.ts";
import classes from "./TagsPage.module.css";

type MergeTagsDialogProps = {
  tags: readonly TagUsage[];
  /** Preselected tag to merge into; defaults to the most used one. */
  into?: TagUsage | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Dialog that asks which tag remains, and shows how many applications will have it. */
export function MergeTagsDialog({ tags, into, onDone, onClose }: MergeTagsDialogProps) {
  const { t, i18n } = useTranslation("tags");
  const merge = useMergeTags();
  const slugs = tags.map(({ slug }) => slug);
  // No preview after the merge, because the tags no longer exist.
  const isAsked = merge.isIdle || merge.isError;
  const preview = useQuery({ ...mergePreviewQuery(slugs, slugs[0] ?? ""), enabled: isAsked });
  const form = useSaveForm({
    initialValues: { into: (into ?? mostUsed(tags))?.slug ?? "" },
    save: merge,
    onSubmit: (values) => {
      const kept = tags.find(({ slug }) => slug === values.into);
      if (!kept) return;
      const merged = { tags: tags.filter((tag) => tag !== kept), into: kept };
      merge.mutate(merged, {
        onSuccess: () => {
          onDone();
          onClose();
        },
      });
    },
  });
  const number = (count: number) => count.toLocaleString(i18n.language);
  const kept = tags.find(({ slug }) => slug === form.values.into);
  const others = tags.filter((tag) => tag !== kept).map(({ name }) => t("manage.quoted", { name }));
  const listed = new Intl.ListFormat(i18n.language).format(others);

  return (
    <Dialog title={t("manage.mergeTitle", { count: tags.length })} isOpen size="sm" onClose={onClose}>
      <form className={classes.form} onSubmit={form.handleSubmit}>
        <FormRefusal error={form.refusal ?? preview.error} />
        <NativeSelect
          data-autofocus
          label={t("manage.keep")}
          data={tags.map(({ name, slug, count }) => ({ value: slug, label: `${name} (${number(count)})` }))}
          {...form.getInputProps("into")}
        />
        <p className={classes.preview} aria-live="polite" aria-busy={preview.isPending}>
          {preview.data &&
            t("manage.preview", {
              count: preview.data.count,
              number: number(preview.data.count),
              name: kept?.name,
              others: listed,
            })}
        </p>
        <FormActions
          label={t("manage.mergeAction")}
          isSaving={form.isSaving}
          isDisabled={preview.isError}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

const mostUsed = (tags: readonly TagUsage[]) => tags.toSorted((one, other) => other.count - one.count)[0];
