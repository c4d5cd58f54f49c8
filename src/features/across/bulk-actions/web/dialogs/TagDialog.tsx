import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { companyTagsQuery, newTagNames } from "#features/review/tags/web/tags.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { TagInput } from "#web/ui/TagInput.tsx";

type TagDialogProps = {
  count: number;
  /** Initial tags when the dialog is opened again. */
  names?: readonly string[] | undefined;
  /**
   * Called with the chosen tags; it also closes the dialog. `created` are the tags that the company doesn't have yet.
   */
  onTag: (names: readonly string[], created: readonly string[]) => void;
  onClose: () => void;
};

const maxTagLength = 50;

export function TagDialog({ count, names: given = [], onTag, onClose }: TagDialogProps) {
  const { t, i18n } = useTranslation(["bulk-actions", "common"]);
  const [names, setNames] = useState<readonly string[]>(given);
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed.trim(), 150);
  const { data: suggestions = [] } = useQuery(companyTagsQuery(text));
  const check = useMutation({ mutationFn: newTagNames });

  /**
   * Checks for new tags first, because a typo would create one. If the dialog is closed meanwhile, nothing is tagged.
   */
  function handleTag(chosen: readonly string[]) {
    setNames(chosen);
    if (!check.isPending) check.mutate(chosen, { onSuccess: (created) => onTag(chosen, created) });
  }

  function handleChange(chosen: readonly string[]) {
    setNames(chosen);
    check.reset();
  }

  return (
    <Dialog
      title={t("tagTitle", { count, formatted: count.toLocaleString(i18n.language) })}
      isOpen
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button
            variant="filled"
            disabled={names.length === 0}
            loading={check.isPending}
            onClick={() => handleTag(names)}
          >
            {t("apply")}
          </Button>
        </>
      }
    >
      <TagInput
        label={t("tagName")}
        value={names}
        onChange={handleChange}
        onType={setTyped}
        onEnter={handleTag}
        error={check.isError ? t("tagsUnchecked") : undefined}
        suggestions={suggestions.map(({ name }) => name)}
        maximumLength={maxTagLength}
      />
    </Dialog>
  );
}
