import { IconFileSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import classes from "./DocumentsPane.module.css";

type TextStateNoteProps = { file: ApplicationFile; isTextLost?: boolean };

/** Note that the search or this browser can't read the text of a document, although people may be able to read it. */
export function TextStateNote({ file, isTextLost = false }: TextStateNoteProps) {
  const { t } = useTranslation("applications");
  if (file.text_state === "extracted" && !isTextLost) return null;

  function noteOf() {
    if (file.text_state === "extracted") return t("documents.textLost");
    if (file.text_state === "pending") return t("documents.textPending");
    return t(`documents.textFailures.${file.text_failure ?? "none"}`);
  }

  return (
    <p className={classes.note} role="note">
      <IconFileSearch size={16} stroke={1.7} aria-hidden />
      {noteOf()}
    </p>
  );
}
