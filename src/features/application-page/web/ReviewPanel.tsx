import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CommentsPanel } from "#features/comments/web/CommentsPanel.tsx";
import { RatingsPanel } from "#features/ratings/web/RatingsPanel.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import type { ApplicationRow } from "#features/applications/applications.contract.ts";
import { LogPanel } from "./log/LogPanel.tsx";
import { readTab, tabsFor, type ReviewTab } from "./review-tabs.ts";
import { useTabInAddress } from "./tab-in-address.ts";

/** What the team says about an application and what happened to it; the tab is in the address. */
export function ReviewPanel({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const [wanted, setWanted] = useTabInAddress();
  const tabs = tabsFor(application);
  const tab = readTab(wanted, tabs);
  const panel = useRef<HTMLDivElement>(null);
  const wantsToWrite = useRef(false);

  function handleWrite() {
    wantsToWrite.current = true;
    setWanted("comments");
  }

  useEffect(() => {
    if (tab === "comments" && wantsToWrite.current) panel.current?.querySelector("textarea")?.focus();
    wantsToWrite.current = false;
  }, [tab]);

  // While the comments are open their field takes the key itself, and must not find it taken.
  useShortcuts(tab === "comments" ? {} : { comment: handleWrite });

  return (
    <Tabs
      ref={panel}
      label={t("review.title")}
      tabs={tabs.map((id) => ({ id, title: t(`review.${id}`) }))}
      value={tab}
      onChange={setWanted}
    >
      <Content tab={tab} application={application} />
    </Tabs>
  );
}

function Content({ tab, application }: { tab: ReviewTab; application: ApplicationRow }) {
  switch (tab) {
    case "comments":
      return <CommentsPanel subject={{ noun: "applications", id: application.id }} />;
    case "ratings":
      return <RatingsPanel application={application} />;
    case "logs":
      return <LogPanel application_id={application.id} />;
    default:
      return tab satisfies never;
  }
}
