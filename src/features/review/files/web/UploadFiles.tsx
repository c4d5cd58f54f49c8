import { NativeSelect } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { filesOf, type ApplicationField } from "#features/review/applications/applications.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FileDrop } from "#web/ui/FileDrop.tsx";
import { canChangeFiles, fieldsInUse } from "../files.policy.ts";
import { inMegabytes } from "../files.ts";
import { checkFiles } from "./check-files.ts";
import { uploadLimitsQuery, useUploads } from "./files.hooks.ts";
import { UploadList } from "./UploadList.tsx";
import { placesFor } from "./uploads.ts";
import classes from "./UploadFiles.module.css";

type UploadFilesProps = {
  application: Pick<ApplicationRow, "id" | "my_role" | "anonymized" | "should_be_masked" | ApplicationField>;
};

/** Uploads documents to an application by choosing or dropping them. Hidden from readers who can't add any. */
export function UploadFiles({ application }: UploadFilesProps) {
  if (!canChangeFiles(application, application.should_be_masked)) return null;
  // The key resets the state, because uploads belong to one application.
  return <UploadForm key={application.id} application={application} />;
}

function UploadForm({ application }: UploadFilesProps) {
  const { t } = useTranslation("files");
  const me = useMe();
  const { data: limits } = useQuery(uploadLimitsQuery);
  const { uploads, add, retry, dismiss } = useUploads(application.id);
  const [chosen, setChosen] = useState<ApplicationField | null>(null);
  const [faults, setFaults] = useState<string[]>([]);

  const fields = fieldsInUse({ features: me.company_features });
  const taken = new Set<string>(filesOf(application).map((file) => file.field));
  const field = chosen ?? fields.find((candidate) => !taken.has(candidate)) ?? "cv";

  function handleFiles(files: readonly File[]) {
    if (!limits || files.length === 0) return;
    const kept = filesOf(application).filter((file) => file.field !== field);
    const existing_size = kept.reduce((sum, file) => sum + file.size, 0);
    const { accepted, refusals, batch_refusal } = checkFiles(files, limits, existing_size, t);
    const places = placesFor(accepted.length, field, fields, taken);
    const found = refusals.map((refusal) => refusal.message);
    if (batch_refusal) found.push(batch_refusal);
    if (places.length < accepted.length) found.push(t("upload.noFieldLeft"));
    setFaults(found);
    add(
      places.flatMap((target, index) => {
        const file = accepted[index];
        return file ? [{ file, target }] : [];
      }),
    );
    setChosen(null);
  }

  return (
    <FileDrop
      className={classes.drop}
      label={t("upload.add")}
      multiple
      accept={limits?.extensions.map((extension) => `.${extension}`).join(",") ?? ""}
      choose={{
        text: t("upload.choose"),
        disabled: !limits,
        leftSection: <IconUpload size={16} aria-hidden />,
      }}
      onFiles={handleFiles}
    >
      {(chooseButton) => (
        <>
          <div className={classes.choice}>
            <NativeSelect
              label={t("upload.field")}
              description={taken.has(field) ? t("upload.replaces") : undefined}
              value={field}
              onChange={(event) => setChosen(event.currentTarget.value as ApplicationField)}
              data={fields.map((value) => ({ value, label: t(`fields.${value}`) }))}
            />
            <span className={classes.hint}>{t("upload.drop")}</span>
            {chooseButton}
          </div>
          {limits && (
            <p className={classes.limits}>
              {t("upload.limits", { maximum: inMegabytes(limits.size), extensions: limits.extensions.join(", ") })}
            </p>
          )}
          {faults.length > 0 && (
            <ul className={classes.faults} role="alert">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
          <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        </>
      )}
    </FileDrop>
  );
}
