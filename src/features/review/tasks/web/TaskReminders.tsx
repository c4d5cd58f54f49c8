import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { onActivity } from "#web/activity-events.ts";
import { loadPart } from "#web/load-part.ts";

/** Shows a message when the reader's task becomes due. Renders nothing. */
export function TaskReminders() {
  const navigate = useNavigate();

  useEffect(() => {
    const open = () => void navigate({ to: "/tasks/", search: {} });
    return onActivity(({ type, data }) => {
      const task_id = data?.task_id;
      if (type !== "task_due" || typeof task_id !== "number") return;
      loadPart(() => import("./remind.ts")).then(
        ({ remind }) => remind(task_id, open),
        () => undefined,
      );
    });
  }, [navigate]);

  return null;
}
