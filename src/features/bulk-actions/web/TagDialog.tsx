import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { companyTagsQuery } from "#features/tags/web/tags.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { TagInput } from "#web/ui/TagInput.tsx";

type TagDialogProps = {
  count: number;
  /** Closes the dialog as well, when it is known what follows. */
  onTag: (names: readonly string[]) => void;
  onClose: () => void;
};

const maxTagLength = 50;

/** Asks which tags all of the selected applications get. */
export function TagDialog({ count, onTag, onClose }: TagDialogProps) {
  const { t, i18n } = useTranslation(["bulk-actions", "common"]);
  const [names, setNames] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed.trim(), 150);
  const { data: suggestions = [] } = useQuery(companyTagsQuery(text));

  return (
    <Dialog
      title={t("tagTitle", { count, formatted: count.toLocaleString(i18n.language) })}
      isOpen
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button variant="filled" disabled={names.length === 0} onClick={() => onTag(names)}>
            {t("apply")}
          </Button>
        </>
      }
    >
      <TagInput
        label={t("tagName")}
        value={names}
        onChange={setNames}
        onType={setTyped}
        onEnter={onTag}
        suggestions={suggestions.map(({ name }) => name)}
        maximumLength={maxTagLength}
      />
    </Dialog>
  );
}
