import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { onActivity } from "#web/activity-events.ts";
import { loadPart } from "#web/load-part.ts";

/** Says which task is due when its reminder comes. Without an answer the rail counts the task all the same. */
export function TaskReminders() {
  const { id: user_id } = useMe();
  const navigate = useNavigate();

  useEffect(() => {
    const open = () => void navigate({ to: "/tasks/", search: {} });
    return onActivity((event) => {
      if (event.type !== "task_due") return;
      loadPart(() => import("./remind.ts")).then(
        ({ remind }) => remind(user_id, event, open),
        () => undefined,
      );
    });
  }, [user_id, navigate]);

  return null;
}
