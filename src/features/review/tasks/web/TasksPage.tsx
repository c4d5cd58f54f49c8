import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Page } from "#web/ui/Page.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { TaskList } from "./TaskList.tsx";
import { personTabs, type TasksState } from "./tasks-state.ts";
import { personTasksQuery } from "./tasks.hooks.ts";

/** Page of the reader's tasks: those assigned to them, and those they created. */
export function TasksPage({ tab = "assignee", done = false }: TasksState) {
  const { t, i18n } = useTranslation("tasks");
  const me = useMe();
  const navigate = useNavigate({ from: "/tasks" });
  const found = useInfiniteQuery(personTasksQuery(tab, me.id, done));
  const count = found.data?.pages[0]?.count;
  const empty = done ? "done" : tab;

  return (
    <Page
      title={t("place")}
      note={count !== undefined && t("count", { count, number: count.toLocaleString(i18n.language) })}
      actions={
        <SegmentedSwitch
          label={t("state")}
          value={done ? "done" : "open"}
          choices={[
            { value: "open", label: t("open") },
            { value: "done", label: t("done") },
          ]}
          onChange={(state) => void navigate({ search: { tab, done: state === "done" } })}
        />
      }
    >
      <Tabs
        label={t("place")}
        tabs={personTabs.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        value={tab}
        onChange={(chosen) => void navigate({ search: { tab: chosen, done } })}
      >
        <TaskList
          found={found}
          showsSubject
          tooMany={t(done ? "tooMany.done" : "tooMany.open")}
          empty={{ title: t(`empty.${empty}.title`), help: t(`empty.${empty}.help`) }}
        />
      </Tabs>
    </Page>
  );
}
