import { IconFileSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationFile } from "#features/applications/applications.contract.ts";
import classes from "./DocumentsPane.module.css";

/** Says when the search cannot look into a document, or not yet; the document itself may be legible all the same. */
export function TextStateNote({ file }: { file: ApplicationFile }) {
  const { t } = useTranslation("applications");
  if (file.text_state === "extracted") return null;
  return (
    <p className={classes.note} role="note">
      <IconFileSearch size={16} stroke={1.7} aria-hidden />
      {file.text_state === "pending"
        ? t("documents.textPending")
        : t(`documents.textFailures.${file.text_failure ?? "none"}`)}
    </p>
  );
}
