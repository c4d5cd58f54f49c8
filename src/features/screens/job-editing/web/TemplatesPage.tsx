import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPencil, IconPlus, IconTemplate, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canCreateJob } from "#features/organization/jobs/jobs.policy.ts";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useConfirm } from "#web/ui/confirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import type { JobTemplate } from "../new-jobs.contract.ts";
import { templatesQuery, useDeleteTemplate } from "./job-editing.hooks.ts";
import classes from "./TemplatesPage.module.css";

export function TemplatesPage() {
  const { t } = useTranslation("job-editing");
  return (
    <ManagedPage
      title={t("templates.title")}
      width="column"
      may={canCreateJob}
      notYours={t("templates.title")}
      help={t("onlyManagersCreate")}
    >
      <Page title={t("templates.title")} width="column">
        <p className={classes.intro}>{t("templates.intro")}</p>
        <TemplateList />
      </Page>
    </ManagedPage>
  );
}

function TemplateList() {
  const { t } = useTranslation("job-editing");
  const query = useQuery(templatesQuery);
  const confirm = useConfirm();
  const remove = useDeleteTemplate();

  return (
    <QueryState
      query={query}
      offline={t("notLoaded")}
      rows={3}
      height={56}
      empty={<EmptyState icon={IconTemplate} title={t("templates.emptyTitle")} help={t("templates.emptyHelp")} />}
    >
      {(data) => {
        async function handleDelete({ id, name }: JobTemplate) {
          const question = {
            title: t("templates.deleteTitle", { name }),
            body: t("templates.deleteBody"),
            action: t("templates.deleteAction"),
          };
          if (await confirm(question)) remove.mutate(id);
        }

        return (
          <ul className={classes.templates} aria-label={t("templates.title")}>
            {data.map((template) => (
              <li key={template.id} className={classes.template}>
                <div className={classes.about}>
                  <h2 className={classes.name}>{template.name}</h2>
                  <p className={classes.title}>{template.title}</p>
                </div>
                <div className={classes.tools}>
                  <ActionIcon
                    renderRoot={(props) => <Link {...props} to="/jobs/new/" search={{ template_id: template.id }} />}
                    aria-label={t("templates.use", { name: template.name })}
                    title={t("templates.use", { name: template.name })}
                  >
                    <IconPlus size={18} stroke={1.7} aria-hidden />
                  </ActionIcon>
                  {template.can_manage && (
                    <>
                      <ActionIcon
                        renderRoot={(props) => (
                          <Link {...props} to="/jobs/$job_id/edit/" params={{ job_id: String(template.id) }} />
                        )}
                        aria-label={t("templates.edit", { name: template.name })}
                        title={t("templates.edit", { name: template.name })}
                      >
                        <IconPencil size={18} stroke={1.7} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={t("templates.delete", { name: template.name })}
                        title={t("templates.delete", { name: template.name })}
                        onClick={() => void handleDelete(template)}
                      >
                        <IconTrash size={18} stroke={1.7} aria-hidden />
                      </ActionIcon>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}
