import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Kbd } from "#web/ui/Kbd.tsx";
import { keys } from "#web/ui/keys.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { taskDialog } from "./task-dialog.ts";
import { TaskList } from "./TaskList.tsx";
import classes from "./TaskList.module.css";
import { applicationTasksQuery } from "./tasks.hooks.ts";

/** Tasks of an application, open ones first. */
export function TasksPanel({ application_id }: { application_id: number }) {
  const { t } = useTranslation("tasks");
  const found = useInfiniteQuery(applicationTasksQuery(application_id));
  const [isAdding, setAdding] = useState(false);
  taskDialog.useLoadAhead();
  useShortcuts({ task: () => setAdding(true) });

  return (
    <section className={classes.panel} aria-label={t("place")}>
      <div className={classes.scroll}>
        <TaskList
          found={found}
          tooMany={t("tooMany.application")}
          empty={{ title: t("empty.application.title"), help: t("empty.application.help") }}
        />
      </div>
      <div className={classes.foot}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<Kbd keys={keys.task.press} />}
          onClick={() => setAdding(true)}
        >
          {t("new")}
        </Button>
      </div>
      {isAdding && <taskDialog.Dialog subject={application_id} onClose={() => setAdding(false)} />}
    </section>
  );
}
