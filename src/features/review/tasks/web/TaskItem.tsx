import { Checkbox, Menu } from "@mantine/core";
import { IconCalendarDue, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import type { Task } from "../tasks.contract.ts";
import classes from "./TaskItem.module.css";
import { todayHere } from "./task-counts.ts";
import { weekdayOf } from "./weekday.ts";
import { useDeleteTask, useToggleTask } from "./tasks.hooks.ts";

type TaskItemProps = {
  task: Task;
  /** Whether to show the subject, in lists with several applications and jobs. */
  showsSubject?: boolean;
  onEdit: () => void;
  /** Also called when the row's menu gets the focus. */
  onFocus: () => void;
  onBlur: () => void;
};

export function TaskItem({ task, showsSubject = false, onEdit, onFocus, onBlur }: TaskItemProps) {
  const { t } = useTranslation(["tasks", "common"]);
  const toggle = useToggleTask(task);
  const remove = useDeleteTask();
  const row = useRef<HTMLLIElement>(null);
  const { title, description, assignee, is_done, canEdit, canDelete } = task;

  /**
   * Focuses the menu button first. The dialog returns the focus to the element that has it when it opens, and the menu
   * item is gone by then.
   */
  function handleEdit() {
    row.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus();
    onEdit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only listens for focus changes.
    <li ref={row} className={classes.task} data-done={is_done || undefined} onFocus={onFocus} onBlur={onBlur}>
      <Checkbox
        className={classes.check}
        checked={is_done}
        disabled={!canEdit}
        aria-label={t(is_done ? "reopenNamed" : "completeNamed", { title })}
        onChange={() => toggle.mutate(task)}
      />
      <article className={classes.content} aria-label={title}>
        <p className={classes.title}>{title}</p>
        {description !== "" && <RichText html={description} />}
        <p className={classes.meta}>
          {task.due_date !== null && <DueDate date={task.due_date} isDone={is_done} />}
          {assignee && (
            <span className={classes.person}>
              <ColleagueAvatar person={assignee} size={20} />
              {assignee.name}
            </span>
          )}
          {showsSubject && <Subject task={task} />}
        </p>
      </article>
      {(canEdit || canDelete) && (
        <MenuButton label={t("actionsOf", { title })} icon={IconDots}>
          {canEdit && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={handleEdit}>
              {t("edit")}
            </Menu.Item>
          )}
          {canDelete && (
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => remove.mutate(task)}
            >
              {t("delete")}
            </Menu.Item>
          )}
        </MenuButton>
      )}
    </li>
  );
}

function DueDate({ date, isDone }: { date: string; isDone: boolean }) {
  const { t, i18n } = useTranslation("tasks");
  const today = todayHere();
  const state = isDone || date > today ? undefined : date === today ? "today" : "overdue";
  return (
    <span className={classes.due} data-state={state}>
      <IconCalendarDue size={14} stroke={1.7} aria-hidden />
      <time dateTime={date}>
        {state === "today" ? t("dueToday") : `${weekdayOf(date, i18n.language, "short")} ${date}`}
      </time>
      {state === "overdue" && <span>{t("overdue")}</span>}
    </span>
  );
}

function Subject({ task: { application, job, subject } }: { task: Task }) {
  const { t } = useTranslation("tasks");
  if (application === null)
    return (
      <Link to="/jobs/$job_id/" params={{ job_id: String(job) }} className={classes.subject}>
        {subject.job_title}
      </Link>
    );
  return (
    <Link
      to="/applications/$application_id/"
      params={{ application_id: application }}
      search={{ tab: "tasks" }}
      className={classes.subject}
    >
      {subject.full_name ?? t("maskedApplicant", { number: application })} · {subject.job_title}
    </Link>
  );
}
