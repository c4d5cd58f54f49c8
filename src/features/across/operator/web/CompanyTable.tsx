import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { DataTable } from "#web/ui/DataTable.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { InstalledCompany } from "../operator.contract.ts";
import classes from "./OperatorPage.module.css";

/** Companies as a table, or as cards on narrow screens. */
export function CompanyTable({
  companies,
  openId,
}: {
  companies: readonly InstalledCompany[];
  openId: number | undefined;
}) {
  const { t, i18n } = useTranslation("operator");
  const number = (count: number) => count.toLocaleString(i18n.language);
  const column = (id: "name" | "group" | "people" | "applications" | "created") => ({
    id,
    label: t(`companies.columns.${id}`),
  });

  return (
    <DataTable<InstalledCompany, "name">
      rows={companies}
      keyOf={({ id }) => id}
      isOpen={({ id }) => id === openId}
      order="name"
      onOrder={() => undefined}
      columns={[
        { ...column("name"), kind: "title", renderCell: (company) => <CompanyName company={company} /> },
        { ...column("group"), kind: "muted", renderCell: ({ group }) => group?.name },
        { ...column("people"), kind: "number", renderCell: ({ people }) => number(people) },
        { ...column("applications"), kind: "number", renderCell: ({ applications }) => number(applications) },
        {
          ...column("created"),
          kind: "date",
          isExtra: true,
          renderCell: ({ dt_created }) => (
            <RelativeTime value={dt_created} label={t("companies.columns.created")} isShort />
          ),
        },
      ]}
    />
  );
}

function CompanyName({ company: { id, name, internal_name, is_demo } }: { company: InstalledCompany }) {
  const { t } = useTranslation("operator");
  return (
    <span className={classes.names}>
      <Link to="/operator/" search={(old) => ({ ...old, tab: undefined, company: id })} data-row-link>
        {name}
      </Link>
      {is_demo && <span className={classes.mark}>{t("companies.demo")}</span>}
      {internal_name !== name && <span className={classes.muted}>{internal_name}</span>}
    </span>
  );
}
