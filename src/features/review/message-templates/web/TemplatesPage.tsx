import { ActionIcon, Button } from "@mantine/core";
import { IconMailStar, IconPlus, IconStar, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { nameOfLanguage } from "#web/i18n.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { TabState } from "#web/tab-state.ts";
import type { MessageTemplate } from "../message-templates.contract.ts";
import { canManageTemplates } from "../message-templates.policy.ts";
import { templateTabs, type TemplateTab } from "../message-templates.ts";
import { templateDialog } from "./template-dialog.ts";
import classes from "./Templates.module.css";
import { templatesQuery, useRemoveTemplate, useSetDefault } from "./message-templates.hooks.ts";
import { RowEditButton } from "#web/ui/RowEditButton.tsx";

const tabs = Object.keys(templateTabs) as TemplateTab[];

export function TemplatesPage({ tab }: TabState) {
  const { t } = useTranslation("message-templates");
  return (
    <ManagedPage title={t("title")} may={canManageTemplates} notYours={t("notYours")} help={t("onlyAdminsManage")}>
      <KeptTemplates tab={tabs.find((one) => one === tab) ?? "regular"} />
    </ManagedPage>
  );
}

function KeptTemplates({ tab }: { tab: TemplateTab }) {
  const { t } = useTranslation("message-templates");
  const navigate = useNavigate({ from: "/settings/message-templates" });
  const query = useQuery(templatesQuery);
  const [editing, setEditing] = useState<{ template: MessageTemplate | undefined }>();
  templateDialog.useLoadAhead();
  const types: readonly string[] = templateTabs[tab];

  return (
    <Page title={t("title")}>
      <Tabs
        label={t("tabs.label")}
        tabs={tabs.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        value={tab}
        onChange={(id) => void navigate({ search: id === "regular" ? {} : { tab: id }, replace: true })}
      >
        <div className={classes.bar}>
          <p className={classes.intro}>{t(`intro.${tab}`)}</p>
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing({ template: undefined })}
          >
            {t("new")}
          </Button>
        </div>
        <QueryState query={query} failed={t("loadFailed")} offline={t("loadFailed")} rows={6}>
          {(templates) => {
            const shown = templates.filter(({ template_type }) => types.includes(template_type));
            if (shown.length === 0)
              return <EmptyState icon={IconMailStar} title={t(`none.${tab}`)} help={t("none.help")} />;
            return <TemplateTable templates={shown} tab={tab} onEdit={(template) => setEditing({ template })} />;
          }}
        </QueryState>
      </Tabs>
      {editing && <templateDialog.Dialog tab={tab} template={editing.template} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}

type TemplateTableProps = {
  templates: readonly MessageTemplate[];
  tab: TemplateTab;
  onEdit: (template: MessageTemplate) => void;
};

/** Table of templates. Clicking a row edits it. */
function TemplateTable({ templates, tab, onEdit }: TemplateTableProps) {
  const { t } = useTranslation("message-templates");
  const hasTypes = templateTabs[tab].length > 1;

  return (
    <DataTable<MessageTemplate, "name">
      rows={templates}
      keyOf={({ id }) => id}
      order="name"
      onOrder={() => undefined}
      columns={[
        {
          id: "name",
          label: t("fields.name"),
          kind: "title",
          renderCell: (template) => (
            <RowEditButton
              label={t("edit", { name: template.name })}
              name={template.name}
              mark={template.is_default && t("default")}
              onEdit={() => onEdit(template)}
            />
          ),
        },
        ...(hasTypes
          ? [
              {
                id: "type",
                label: t("fields.template_type"),
                kind: "muted" as const,
                renderCell: ({ template_type }: MessageTemplate) => t(`types.${template_type}`),
              },
            ]
          : []),
        { id: "subject", label: t("fields.subject"), kind: "muted", renderCell: ({ subject }) => subject },
        {
          id: "language",
          label: t("fields.language"),
          kind: "muted",
          renderCell: ({ language }) => nameOfLanguage(language),
        },
        {
          id: "actions",
          label: t("actions"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (template) => <TemplateActions template={template} />,
        },
      ]}
    />
  );
}

function TemplateActions({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation("message-templates");
  const confirm = useConfirm();
  const setDefault = useSetDefault();
  const remove = useRemoveTemplate();
  const { name, is_default } = template;

  async function handleRemove() {
    const question = { title: t("remove.title", { name }), body: t("remove.question"), action: t("remove.action") };
    if (await confirm(question)) remove.mutate(template);
  }

  return (
    <div className={classes.tools}>
      {!is_default && (
        <ActionIcon
          aria-label={t("setDefault", { name })}
          title={t("setDefault", { name })}
          onClick={() => setDefault.mutate(template)}
        >
          <IconStar size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={t("remove.of", { name })}
        title={t("remove.of", { name })}
        onClick={() => void handleRemove()}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}
