import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { Status } from "../statuses.contract.ts";
import { canManagePipeline } from "../statuses.policy.ts";
import { statusGroups, type StatusGroup } from "../statuses.ts";
import classes from "./PipelinePage.module.css";
import { StatusDialog } from "./StatusDialog.tsx";
import { StatusGroupSection } from "./StatusGroupSection.tsx";
import { statusesQuery } from "./statuses.hooks.ts";

type Editing = { status: Status } | { pipeline_id: number; group: StatusGroup };

/** The company's pipelines, for everybody to read and for those who run the company to change. */
export function PipelinePage() {
  const { t } = useTranslation("statuses");
  const me = useMe();
  const { data: statuses, error, refetch } = useQuery(statusesQuery(me.company_id));
  const [editing, setEditing] = useState<Editing>();
  const canManage = canManagePipeline(me);
  const pipelines = pipelinesOf(statuses ?? []);
  const hasSeveral = pipelines.length > 1;

  return (
    <Page title={t("title")} width="column">
      <p className={classes.intro}>
        {t("intro")} {!canManage && t("onlyAdminsManage")}
      </p>
      {error && !statuses && <ErrorState title={t("loadFailed")} error={error} onRetry={() => void refetch()} />}
      {!error && !statuses && <SkeletonRows rows={7} />}
      {pipelines.map((pipeline) => (
        <section key={pipeline.id} className={classes.pipeline} aria-label={pipeline.name}>
          {hasSeveral && <h2 className={classes.name}>{pipeline.name}</h2>}
          {statusGroups.map((group) => (
            <StatusGroupSection
              key={group}
              group={group}
              pipeline={hasSeveral ? pipeline.name : undefined}
              statuses={pipeline.statuses}
              canManage={canManage}
              onAdd={() => setEditing({ pipeline_id: pipeline.id, group })}
              onEdit={(status) => setEditing({ status })}
            />
          ))}
        </section>
      ))}
      {editing && <StatusDialog {...editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}

/** In the order of the server, which begins with the pipeline that jobs use unless they say otherwise. */
function pipelinesOf(statuses: readonly Status[]) {
  const ids = [...new Set(statuses.map(({ pipeline_id }) => pipeline_id))];
  return ids.map((id) => {
    const own = statuses.filter(({ pipeline_id }) => pipeline_id === id);
    return { id, name: own[0]?.pipeline_name ?? "", statuses: own };
  });
}
