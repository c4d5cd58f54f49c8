import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { memo, useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { ExportRequestNote } from "#features/across/erasure/web/ExportRequestNote.tsx";
import { flashError } from "#web/flash/flash-store.ts";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { useFocusHome } from "#web/ui/use-focus-return.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import { ApplicationHead } from "./ApplicationHead.tsx";
import classes from "./ApplicationView.module.css";
import { applicationQuery } from "#features/review/applications/web/applications.hooks.ts";
import { DecisionBar } from "./decisions/DecisionBar.tsx";
import { DocumentsPane } from "./documents/DocumentsPane.tsx";
import { hiddenApplication } from "./hidden/hidden-application.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { OtherCompany } from "./OtherCompany.tsx";
import { DuplicateWarning } from "#features/across/merging/web/also-applied-parts.tsx";
import { WithdrawnNote } from "#features/conversations/status-page/web/WithdrawnNote.tsx";
import { Panes } from "./panes/Panes.tsx";
import type { Clause } from "#features/across/search/query/query-language.ts";
import { Reminders } from "./reminders/Reminders.tsx";
import { RejectionNote } from "./reminders/RejectionNote.tsx";
import { firstTab, readTab, tabsFor } from "./review/shown-tabs.ts";
import { ReviewPanel } from "./review/ReviewPanel.tsx";
import { useTabInAddress } from "./review/tab-in-address.ts";
import { useViewWidths } from "./panes/view-widths.ts";
import { ViewSplitters } from "./panes/ViewSplitters.tsx";

type ApplicationViewProps = {
  application_id: number;
  /** Known data, such as the row of a list, which are shown until the application has loaded. */
  known?: ApplicationRow | undefined;
  /** Search terms to highlight in the documents. */
  words: readonly Clause[];
  /** Document that contains the search terms and is shown first. */
  found_in?: ApplicationField | undefined;
  /** Called after a decision about the application. */
  onDecide?: () => void;
  /** Called if the application was merged, with the id of the other one. */
  onMerged: (application_id: number) => void;
  /** Called to leave an application that was hidden or deleted. */
  onLeave: () => void;
  /** Link back and, if there are results, the list of them. */
  children: ReactNode;
};

/** View of an application: documents next to the team's tabs, with the decision bar always visible. */
export function ApplicationView(props: ApplicationViewProps) {
  const { application_id, known, words, found_in, onDecide, onMerged, onLeave, children } = props;
  const { t } = useTranslation("applications");
  const me = useMe();
  const elsewhere = known && known.company_id !== me.company_id ? known : undefined;
  const { data, error, refetch } = useQuery({ ...applicationQuery(application_id), enabled: !elsewhere });
  // If the user lost access, show none of the known data.
  const shown = isMissing(error) ? undefined : (data ?? (elsewhere || error ? undefined : known));
  const [wantedTab] = useTabInAddress();
  const isScorecardOpen =
    shown !== undefined && readTab(wantedTab, tabsFor(shown), firstTab(shown)).id === "scorecards";

  const { style, ...sizes } = useViewWidths();

  // Focus the open entry in the results or, if they aren't visible, the heading.
  const view = useRef<HTMLDivElement>(null);
  useFocusHome(() => {
    for (const place of ["nav [aria-current]", "h1"]) {
      if (!view.current?.contains(document.activeElement))
        view.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
    }
  });

  useEffect(() => {
    if (error && !isMissing(error)) flashError(error, t("detailFailed"));
  }, [error, t]);

  const merged_into = mergedInto(error);
  const goOn = useEffectEvent(onMerged);
  useEffect(() => {
    if (merged_into !== undefined) goOn(merged_into);
  }, [merged_into]);

  // With results, the list stays usable. Without them, the page consists only of the "not found" message.
  if (!shown && isMissing(error) && !known) return <NotFoundPage />;

  return (
    <div className={classes.frame}>
      <div ref={view} className={classes.view} style={style} data-scorecard={isScorecardOpen || undefined}>
        <div className={classes.left}>{children}</div>
        <ViewSplitters {...sizes} />
        {shown && !shown.hidden && (
          <Shown application={shown} words={words} found_in={found_in} onDecide={onDecide} onLeave={onLeave} />
        )}
        {shown?.hidden && (
          <div className={classes.absent}>
            <hiddenApplication.Part application={shown} fallback={<SkeletonRows rows={6} />} />
          </div>
        )}
        {!shown && (
          <div className={classes.absent}>
            {elsewhere ? (
              <OtherCompany application={elsewhere} />
            ) : error ? (
              <Failed error={error} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows rows={6} offline={t("detailNotLoaded")} />
            )}
          </div>
        )}
        <VisuallyHidden aria-live="polite">
          {shown && t("head.announced", { name: nameOf(shown, t), status: shown.status })}
        </VisuallyHidden>
      </div>
    </div>
  );
}

type ShownProps = Pick<ApplicationViewProps, "words" | "found_in" | "onLeave"> & {
  application: ApplicationRow;
  onDecide: (() => void) | undefined;
};

/** Memoized, because the URL follows a step later without changing this part. */
const Shown = memo(function Shown({ application, words, found_in, onDecide, onLeave }: ShownProps) {
  const [tab] = useTabInAddress();
  return (
    <>
      <ApplicationHead application={application} />
      <DecisionBar application={application} onDecide={onDecide} onLeave={onLeave} />
      <div className={classes.notes}>
        <Reminders application={application} />
        <DuplicateWarning key={application.id} application={application} />
        <ExportRequestNote application={application} />
        <RejectionNote application={application} />
        <WithdrawnNote key={`withdrawn/${application.id}`} application={application} />
      </div>
      <Panes
        first={tab === undefined ? "documents" : "review"}
        documents={<DocumentsPane application={application} words={words} found_in={found_in} />}
        review={<ReviewPanel application={application} />}
      />
    </>
  );
});

/** Returns the id of the application into which this one was merged. */
function mergedInto(error: unknown): number | undefined {
  const merged_into = isMissing(error) ? error.data.merged_into : undefined;
  return typeof merged_into === "number" ? merged_into : undefined;
}

const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isMissing(error)) return <NotFoundPage />;
  return <ErrorState heading="h1" error={error} onRetry={onRetry} />;
}
