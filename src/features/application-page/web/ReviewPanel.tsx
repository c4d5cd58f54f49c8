import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CommentsPanel } from "#features/comments/web/CommentsPanel.tsx";
import { RatingsPanel } from "#features/ratings/web/RatingsPanel.tsx";
import { TasksPanel } from "#features/tasks/web/TasksPanel.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { pressKey, useShortcuts } from "#web/ui/use-shortcuts.ts";
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
  /** The key that another tab acts on, for when that tab is shown. */
  const pressed = useRef<{ key: "comment" | "task"; owner: ReviewTab }>(undefined);

  function openFor(key: "comment" | "task", owner: ReviewTab) {
    pressed.current = { key, owner };
    setWanted(owner);
  }

  useEffect(() => {
    if (pressed.current?.owner !== tab) return;
    pressKey(pressed.current.key);
    pressed.current = undefined;
  }, [tab]);

  // A tab that is open takes its key itself, and must not find it taken.
  useShortcuts({
    ...(tab !== "comments" && { comment: () => openFor("comment", "comments") }),
    ...(tab !== "tasks" && { task: () => openFor("task", "tasks") }),
  });

  return (
    <Tabs
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
    case "tasks":
      return <TasksPanel application_id={application.id} />;
    case "ratings":
      return <RatingsPanel application={application} />;
    case "logs":
      return <LogPanel application_id={application.id} />;
    default:
      return tab satisfies never;
  }
}
