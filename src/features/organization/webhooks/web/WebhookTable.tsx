import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { DataTable } from "#web/ui/DataTable.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Webhook } from "../webhooks.contract.ts";
import { WebhookState } from "./WebhookState.tsx";
import classes from "./Webhooks.module.css";

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation("webhooks");
  return (
    <DataTable<Webhook, "newest">
      rows={webhooks}
      keyOf={({ id }) => id}
      order="newest"
      onOrder={() => undefined}
      columns={[
        { id: "name", label: t("columns.name"), kind: "title", renderCell: (webhook) => <Name webhook={webhook} /> },
        {
          id: "state",
          label: t("columns.state"),
          kind: "mark",
          renderCell: (webhook) => <WebhookState webhook={webhook} />,
        },
        {
          id: "events",
          label: t("columns.events"),
          kind: "muted",
          isExtra: true,
          renderCell: ({ types }) => t("events", { count: types.length }),
        },
        {
          id: "delivered",
          label: t("columns.delivered"),
          kind: "muted",
          renderCell: ({ dt_delivered }) =>
            dt_delivered === null ? t("neverDelivered") : <RelativeTime value={dt_delivered} isShort />,
        },
      ]}
    />
  );
}

const Name = ({ webhook: { id, name, url } }: { webhook: Webhook }) => (
  <span className={classes.name}>
    <Link
      to="/settings/webhooks/$webhook_id/"
      params={{ webhook_id: String(id) }}
      className={classes.link}
      data-row-link
    >
      {name}
    </Link>
    <span className={classes.url}>{url}</span>
  </span>
);
