import { useTranslation } from "react-i18next";
import { useAttaching, type AttachedFile } from "#features/review/files/web/attaching.hooks.ts";
import { call } from "#web/api.ts";
import { addOwnFile } from "../messages.contract.ts";
import { maxOwnFiles } from "../messages.ts";
import type { MessageForm } from "./message-form.ts";
import { draftOf, keepDraft, type DraftTo } from "./messages.hooks.ts";
import type { useMessageForm } from "./use-message-form.ts";

/**
 * Manages the files that the author adds to the message. Uploads that finish after the composer was closed are added to the
 * draft.
 */
export function useOwnFiles(form: ReturnType<typeof useMessageForm>, to: DraftTo) {
  const { t } = useTranslation("messages");
  const { underway, add } = useAttaching({
    key: `message/${to}`,
    room: () => maxOwnFiles - (draftOf(to)?.files.length ?? 0),
    tooMany: t("tooManyFiles"),
    onAttached: async ({ key, name }: AttachedFile) => {
      const kept = await call(addOwnFile, { body: { key, name } });
      const added = (values: MessageForm) => ({ ...values, files: [...values.files, kept] });
      const draft = draftOf(to);
      if (draft) keepDraft(to, added(draft));
      form.setValues((values) => added(values as MessageForm));
    },
  });
  const remove = (id: number | string) =>
    form.setFieldValue(
      "files",
      form.values.files.filter((file) => file.id !== id),
    );
  return { files: form.values.files, underway, isUploading: underway.length > 0, add, remove };
}

export type OwnFiles = ReturnType<typeof useOwnFiles>;
