import { useTranslation } from "react-i18next";
import { DataTable } from "#web/ui/DataTable.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { Portal } from "../referrals.contract.ts";
import { PortalActions } from "./PortalActions.tsx";
import classes from "./Portals.module.css";

export function PortalTable({ portals }: { portals: readonly Portal[] }) {
  const { t, i18n } = useTranslation("referrals");
  return (
    <DataTable<Portal, "newest">
      rows={portals}
      keyOf={({ id }) => id}
      order="newest"
      onOrder={() => undefined}
      columns={[
        { id: "name", label: t("columns.name"), kind: "title", renderCell: (portal) => <Name portal={portal} /> },
        {
          id: "state",
          label: t("columns.state"),
          kind: "mark",
          renderCell: ({ is_active }) => (
            <StatusBadge name={t(is_active ? "state.on" : "state.off")} tone={is_active ? "active" : "hold"} />
          ),
        },
        {
          id: "recommended",
          label: t("columns.recommended"),
          kind: "number",
          renderCell: ({ recommended }) => recommended.toLocaleString(i18n.language),
        },
        {
          id: "latest",
          label: t("columns.latest"),
          kind: "muted",
          isExtra: true,
          renderCell: ({ dt_recommended }) =>
            dt_recommended === null ? t("none") : <RelativeTime value={dt_recommended} isShort />,
        },
        {
          id: "actions",
          label: t("columns.actions"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (portal) => <PortalActions portal={portal} />,
        },
      ]}
    />
  );
}

function Name({ portal: { name, address, includes_internal, languages } }: { portal: Portal }) {
  const { t } = useTranslation("referrals");
  const about = [languages.map((code) => code.toUpperCase()).join(", "), includes_internal && t("internal")];
  return (
    <span className={classes.name}>
      {address === null ? (
        <span>{name}</span>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" className={classes.link} data-row-link>
          {name}
        </a>
      )}
      <span className={classes.about}>{about.filter(Boolean).join(" · ")}</span>
    </span>
  );
}
