import type { ReactNode } from "react";
import { extensionsOf } from "#features/review/files/files.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import type { FormView, Translate } from "../career.views.ts";
import { described, Field } from "./Field.tsx";
import { fileSize } from "./script/file-size.ts";

type Props = {
  field: string;
  /** Label of a question; built-in fields have a translated label. */
  label?: string;
  required: boolean;
  form: Pick<FormView, "kept" | "kinds" | "max_size">;
  error: string | undefined;
  language: string;
  t: Translate;
  children?: ReactNode;
};

/**
 * File input. Browsers can't preselect a file, so a file that was already received is referenced by a hidden field, and
 * can be removed.
 */
export function FileField({ field, label, required, form, error, language, t, children }: Props) {
  const kept = form.kept[field];
  const endings = form.kinds.flatMap((kind) => extensionsOf[kind as AttachableKind]);
  const size = fileSize(form.max_size, language);
  const kinds = form.kinds.map((kind) => kind.toUpperCase()).join(", ");
  const hint = t("file.hint", { kinds, size });
  return (
    <Field field={field} label={label} required={required} error={error} hint={hint} t={t}>
      {kept && (
        <div className="kept">
          <p>{t("file.kept", { name: kept.name, size: fileSize(kept.size, language) })}</p>
          <label className="check">
            <input type="checkbox" name={`remove_${field}`} value="1" />
            {t("file.remove", { name: kept.name })}
          </label>
          <input type="hidden" name={`kept_${field}`} value={kept.reference} />
          <p className="hint">{t("file.replace")}</p>
        </div>
      )}
      <input
        id={field}
        name={field}
        type="file"
        accept={endings.map((ending) => `.${ending}`).join(",")}
        required={required && !kept}
        data-missing={t("errors.fileRequired")}
        data-wrong-kind={t("errors.fileKind", { kinds })}
        data-empty={t("errors.fileEmpty")}
        data-damaged={t("errors.fileDamaged", { kind: "#" })}
        data-too-large={t("errors.fileTooLarge", { size })}
        {...described(field, error, hint)}
      />
      <p className="chosen" data-chosen aria-live="polite" />
      {children}
    </Field>
  );
}
