import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AttachButton } from "#features/review/files/web/AttachButton.tsx";
import { useAttaching, type AttachedFile } from "#features/review/files/web/attaching.hooks.ts";
import { FileChips } from "#features/review/files/web/FileChips.tsx";
import { FieldError } from "#web/ui/FieldError.tsx";
import { maxTemplateFiles, type MessageTemplate } from "../message-templates.contract.ts";
import classes from "./Templates.module.css";
import { useRemoveTemplateFile } from "./message-templates.hooks.ts";

type TemplateFilesProps = {
  template: MessageTemplate | undefined;
  /** Files to be added when the template is saved. */
  files: readonly AttachedFile[];
  onChange: (files: readonly AttachedFile[]) => void;
  onUploading: (isUploading: boolean) => void;
  error: ReactNode;
};

/** Attachments of a template. An existing file is removed immediately. */
export function TemplateFiles({ template, files, onChange, onUploading, error }: TemplateFilesProps) {
  const { t } = useTranslation("message-templates");
  const remove = useRemoveTemplateFile();
  const removed = remove.isPending || remove.isSuccess ? remove.variables.file_id : undefined;
  const kept = (template?.emailtemplateattachment_set ?? []).filter(({ id }) => id !== removed);
  // A ref, because several files can finish uploading between two renders.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  const { underway, add } = useAttaching({
    key: `templates/${template?.id ?? 0}`,
    room: () => maxTemplateFiles - kept.length - latest.current.length,
    tooMany: t("tooManyFiles", { count: maxTemplateFiles }),
    onAttached: (file) => {
      latest.current = [...latest.current, file];
      onChange(latest.current);
    },
  });
  const isUploading = underway.length > 0;
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);

  return (
    <div>
      <div className={classes.files}>
        <span>{t("fields.files")}</span>
        <AttachButton onChoose={add} />
      </div>
      {template && (
        <FileChips
          label={t("fields.filesKept")}
          files={kept}
          onRemove={(id) => {
            const file = kept.find((one) => one.id === id);
            if (file) remove.mutate({ template_id: template.id, file_id: file.id, name: file.name });
          }}
        />
      )}
      <FileChips
        label={t("fields.files")}
        files={[...files.map((file) => ({ ...file, id: file.key })), ...underway]}
        onRemove={(id) => onChange(files.filter(({ key }) => key !== id))}
      />
      <FieldError message={error} />
    </div>
  );
}
