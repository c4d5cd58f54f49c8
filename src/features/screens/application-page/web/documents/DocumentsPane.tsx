import { IconFileOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAskedForSection } from "#features/across/merging/web/asked-section.ts";
import { UploadFiles } from "#features/review/files/web/UploadFiles.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { filesOf } from "#features/review/applications/applications.ts";
import { DetailsTab } from "../details/DetailsTab.tsx";
import type { Clause } from "#features/across/search/query/query-language.ts";
import { tabsOf, type DocumentTab } from "./document-tabs.ts";
import classes from "./DocumentsPane.module.css";
import { DocumentView } from "./DocumentView.tsx";
import { RedactedCv } from "./RedactedCv.tsx";

type DocumentsPaneProps = {
  application: ApplicationRow;
  words: readonly Clause[];
  /** Document that contains the search terms. */
  found_in?: DocumentTab | undefined;
};

/**
 * Tabs for the documents of an application and for its details. The document that the search found opens first, otherwise
 * the CV.
 */
export function DocumentsPane({ application, words, found_in }: DocumentsPaneProps) {
  const { t } = useTranslation(["applications", "files"]);
  const tabs = tabsOf(application);
  const [chosen, setChosen] = useState<DocumentTab>();
  const asked = useAskedForSection(application.id);
  const [answered, setAnswered] = useState(asked);
  if (asked > answered) {
    setAnswered(asked);
    setChosen("details");
  }
  const tab = [chosen, found_in].find((wanted) => wanted && tabs.includes(wanted)) ?? tabs[0] ?? "details";

  return (
    <Tabs
      className={classes.pane}
      label={t("documents.title")}
      tabs={tabs.map((id) => ({ id, title: id === "details" ? t("details.title") : t(`files:fields.${id}`) }))}
      value={tab}
      onChange={setChosen}
    >
      {tab === "details" ? (
        <DetailsTab application={application} />
      ) : (
        <DocumentOf application={application} field={tab} words={words} />
      )}
    </Tabs>
  );
}

type DocumentOfProps = Pick<DocumentsPaneProps, "application" | "words"> & { field: DocumentTab };

function DocumentOf({ application, field, words }: DocumentOfProps) {
  const { t } = useTranslation("applications");
  const file = filesOf(application).find((candidate) => candidate.field === field);
  if (application.should_be_masked) return <RedactedCv application={application} />;
  if (!file) {
    return (
      <EmptyState
        icon={IconFileOff}
        title={t("documents.none")}
        help={t("documents.noneHelp")}
        action={
          <div className={classes.upload}>
            <UploadFiles application={application} />
          </div>
        }
      />
    );
  }
  return <DocumentView {...{ file, words }} />;
}
