import { ActionIcon } from "@mantine/core";
import { IconBuildings, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { CompanyGroup } from "../operator.contract.ts";
import { GroupDialog } from "./GroupDialog.tsx";
import { groupsQuery } from "./operator.hooks.ts";
import classes from "./OperatorPage.module.css";

/** Groups of companies, each linking to its companies. */
export function GroupList() {
  const { t } = useTranslation("operator");
  const query = useQuery(groupsQuery);
  const [changed, setChanged] = useState<CompanyGroup>();

  return (
    <QueryState
      query={query}
      failed={t("groups.notLoaded")}
      offline={t("groups.notLoaded")}
      rows={4}
      empty={<EmptyState icon={IconBuildings} title={t("groups.none")} help={t("groups.noneHelp")} />}
    >
      {(groups) => (
        <>
          <DataTable<CompanyGroup, "name">
            rows={groups}
            keyOf={({ id }) => id}
            order="name"
            onOrder={() => undefined}
            columns={[
              {
                id: "name",
                label: t("groups.name"),
                kind: "title",
                renderCell: (group) => <GroupLink group={group} />,
              },
              {
                id: "companies",
                label: t("tabs.companies"),
                kind: "muted",
                renderCell: ({ companies }) => t("groups.companies", { count: companies }),
              },
              {
                id: "page",
                label: t("groups.page"),
                kind: "muted",
                renderCell: (group) => <PageLink group={group} />,
              },
              {
                id: "change",
                label: t("groups.actions"),
                isLabelHidden: true,
                kind: "action",
                renderCell: (group) => (
                  <ActionIcon
                    aria-label={t("groups.change", { name: group.name })}
                    title={t("groups.change", { name: group.name })}
                    onClick={() => setChanged(group)}
                  >
                    <IconPencil size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                ),
              },
            ]}
          />
          {changed && <GroupDialog target={{ kind: "change", group: changed }} onClose={() => setChanged(undefined)} />}
        </>
      )}
    </QueryState>
  );
}

const GroupLink = ({ group: { id, name } }: { group: CompanyGroup }) => (
  <Link to="/operator/" search={{ group: id }} data-row-link>
    {name}
  </Link>
);

function PageLink({ group: { career_slug } }: { group: CompanyGroup }) {
  const { t } = useTranslation("operator");
  if (career_slug === null) return t("groups.noPage");
  return (
    <a href={`/careers/groups/${career_slug}/`} target="_blank" rel="noreferrer" className={classes.link}>
      {career_slug}
    </a>
  );
}
