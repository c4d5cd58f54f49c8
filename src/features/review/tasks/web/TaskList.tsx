import { Button } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { IconChecklist } from "@tabler/icons-react";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { Task } from "../tasks.contract.ts";
import { taskDialog } from "./task-dialog.ts";
import { useRowFocus } from "./row-focus.hooks.ts";
import { TaskItem } from "./TaskItem.tsx";
import classes from "./TaskList.module.css";
import { tasksIn, type TaskPages } from "./task-pages.ts";

type TaskListProps = {
  found: UseInfiniteQueryResult<TaskPages>;
  /** Note shown if there are more tasks than on the first page. */
  tooMany: string;
  showsSubject?: boolean;
  empty: { title: string; help: string; action?: ReactNode };
};

/** List of tasks, which loads further pages on demand. */
export function TaskList({ found, tooMany, showsSubject = false, empty }: TaskListProps) {
  const { t } = useTranslation("tasks");
  const [edited, setEdited] = useState<Task>();
  const tasks = useMemo(() => (found.data ? tasksIn(found.data) : []), [found.data]);
  const { list, note } = useRowFocus<HTMLUListElement>(useMemo(() => tasks.map(({ id }) => id), [tasks]));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found;

  return (
    <QueryState query={found} offline={t("notLoaded")} rows={4} height={56}>
      {(data) => (
        <>
          {hasNextPage && data.pages.length === 1 && <p className={classes.note}>{tooMany}</p>}
          {tasks.length === 0 && <EmptyState icon={IconChecklist} {...empty} />}
          <ul ref={list} className={classes.list}>
            {tasks.map((task) => (
              <TaskItem
                key={task.id}
                task={task}
                showsSubject={showsSubject}
                onEdit={() => setEdited(task)}
                onFocus={() => note(task.id)}
                onBlur={() => note(undefined)}
              />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("more")}
            </Button>
          )}
          {edited && <taskDialog.Dialog subject={edited} onClose={() => setEdited(undefined)} />}
        </>
      )}
    </QueryState>
  );
}
