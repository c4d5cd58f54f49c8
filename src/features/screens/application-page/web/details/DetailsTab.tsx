import { Button } from "@mantine/core";
import { IconEyeOff, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Application, ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { AlsoApplied } from "#features/across/merging/web/also-applied-parts.tsx";
import { canEditApplicant } from "#features/review/applications/actions.policy.ts";
import { ApplicationMatch } from "#features/review/matching/web/match-part.tsx";
import { applicantDialog } from "#features/conversations/application-changes/web/applicant-dialog.ts";
import { Section } from "#web/ui/Section.tsx";
import { AnswerFacts } from "./AnswerFacts.tsx";
import { ApplicationFacts } from "./ApplicationFacts.tsx";
import { ContactFacts } from "./ContactFacts.tsx";
import classes from "./DetailsTab.module.css";
import { DocumentList } from "./DocumentList.tsx";

/** Tab with all data of an application except its documents. */
export function DetailsTab({ application }: { application: ApplicationRow & Partial<Application> }) {
  const { t } = useTranslation("applications");
  return (
    <div className={classes.details}>
      <Section screen="application" name="contact" title={t("details.contact")}>
        {application.should_be_masked ? (
          <p className={classes.masked}>
            <IconEyeOff size={16} aria-hidden />
            {t("masked.help")}
          </p>
        ) : (
          <Contact application={application} />
        )}
      </Section>
      {application.message !== "" && (
        <Section screen="application" name="message" title={t("details.message")}>
          <p className={classes.message}>{application.message}</p>
        </Section>
      )}
      {application.source?.recommendation && (
        <Section screen="application" name="recommendation" title={t("details.recommendation")}>
          <p className={classes.message}>{application.source.recommendation}</p>
        </Section>
      )}
      {application.answers.length + application.applicant_fields.length > 0 && (
        <Section screen="application" name="answers" title={t("details.answers")}>
          <AnswerFacts {...application} />
        </Section>
      )}
      <Section screen="application" name="application" title={t("details.application")}>
        <ApplicationFacts application={application} />
      </Section>
      <ApplicationMatch key={`match-${application.id}`} application={application} />
      {!application.should_be_masked && (
        <Section screen="application" name="documents" title={t("documents.title")}>
          <DocumentList application={application} />
        </Section>
      )}
      <AlsoApplied key={application.id} application={application} />
    </div>
  );
}

/** Contact data, with an edit button for people who can change them. */
function Contact({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const [edited_id, setEditedId] = useState<number>();
  const { t: tErasure } = useTranslation("erasure");
  applicantDialog.useLoadAhead();
  if (application.anonymized) return <p className={classes.masked}>{tErasure("anonymize.isAnonymized")}</p>;
  return (
    <>
      <ContactFacts application={application} />
      {canEditApplicant(application, application.should_be_masked) && (
        <Button
          className={classes.edit}
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => setEditedId(application.id)}
        >
          {t("applicant.edit")}
        </Button>
      )}
      {edited_id === application.id && (
        <applicantDialog.Dialog application={application} onClose={() => setEditedId(undefined)} />
      )}
    </>
  );
}
