import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Section } from "#web/ui/Section.tsx";
import { AlsoAppliedList } from "./AlsoAppliedList.tsx";
import { alsoAppliedQuery, countOf, maySeeAlsoApplied } from "./also-applied-query.ts";
import { claimWish, sectionPlace, useAskedForSection } from "./asked-section.ts";
import { mergeDialog } from "./merge-dialog.ts";
import { MergeList } from "./MergeList.tsx";

/** Candidate's other applications, for colleagues with the right to see them; and merges, for the team. */
export function AlsoAppliedSection({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("merging");
  const me = useMe();
  const place = useRef<HTMLDivElement>(null);
  const asked = useAskedForSection(application.id);
  const lists = maySeeAlsoApplied(me, application);
  const { data } = useInfiniteQuery({ ...alsoAppliedQuery(application.id), enabled: lists });
  mergeDialog.useLoadAhead();

  useEffect(() => {
    if (!claimWish(asked)) return;
    place.current?.scrollIntoView({ block: "start", inline: "nearest" });
    place.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <div ref={place}>
      {lists && (
        <Section key={asked} {...sectionPlace} title={data ? t("titleCount", { number: countOf(data) }) : t("title")}>
          <AlsoAppliedList application={application} />
        </Section>
      )}
      {canMove(application) && <MergeList application_id={application.id} />}
    </div>
  );
}
