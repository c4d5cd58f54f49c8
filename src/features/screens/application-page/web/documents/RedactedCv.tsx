import { IconEyeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { redactedCvQuery } from "#features/review/files/web/files.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import classes from "./DocumentsPane.module.css";
import { PaperSkeleton } from "./PaperSkeleton.tsx";

/** CV of a masked application: only its redacted text, never the document. */
export function RedactedCv({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const query = useQuery(redactedCvQuery(application.id));
  return (
    <QueryState query={query} skeleton={<PaperSkeleton />}>
      {({ text, has_more }) => {
        if (text === null)
          return <EmptyState icon={IconEyeOff} title={t("masked.cvNone")} help={t("masked.cvNoneHelp")} />;
        return (
          <div className={classes.document}>
            <p className={classes.redacted}>
              <IconEyeOff size={16} aria-hidden />
              {t("masked.cvNote")}
            </p>
            {/* Focusable, so that long text can be scrolled by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={classes.desk} tabIndex={0}>
              <article className={classes.words} aria-label={t("masked.cvOf")}>
                {text.trim()}
                {has_more && <p className={classes.more}>{t("masked.cvIsLonger")}</p>}
              </article>
            </div>
          </div>
        );
      }}
    </QueryState>
  );
}
