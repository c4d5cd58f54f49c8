import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { DataTable } from "#web/ui/DataTable.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { ApiKey } from "../api-keys.contract.ts";
import { useRevokeApiKey } from "./api-keys.hooks.ts";
import classes from "./ApiKeysPage.module.css";
import { wordsOf } from "./scope-words.ts";

/** Lists keys with their scopes, their author and their last use. */
export function ApiKeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation("api-keys");
  return (
    <DataTable<ApiKey, "newest">
      rows={keys}
      keyOf={({ id }) => id}
      order="newest"
      onOrder={() => undefined}
      columns={[
        { id: "name", label: t("columns.name"), kind: "title", renderCell: (key) => <Name apiKey={key} /> },
        {
          id: "scopes",
          label: t("columns.scopes"),
          kind: "muted",
          renderCell: ({ scopes }) => scopes.map((scope) => t(`scopes.${wordsOf(scope)}.name`)).join(", "),
        },
        {
          id: "user",
          label: t("columns.user"),
          kind: "muted",
          isExtra: true,
          renderCell: ({ user }) => user.name,
        },
        { id: "used", label: t("columns.used"), kind: "muted", renderCell: (key) => <Used apiKey={key} /> },
        { id: "end", label: t("columns.end"), kind: "muted", renderCell: (key) => <End apiKey={key} /> },
        {
          id: "actions",
          label: t("columns.actions"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (key) => key.revoked_at === null && <Revoke apiKey={key} />,
        },
      ]}
    />
  );
}

type CellProps = { apiKey: ApiKey };

const Name = ({ apiKey: { name, hint } }: CellProps) => (
  <span className={classes.name}>
    {name} <code className={classes.hint}>…{hint}</code>
  </span>
);

function Used({ apiKey: { dt_used } }: CellProps) {
  const { t } = useTranslation("api-keys");
  return dt_used === null ? t("notUsed") : <RelativeTime value={dt_used} isShort />;
}

function End({ apiKey: { revoked_at, has_expired, expires_at } }: CellProps) {
  const { t } = useTranslation("api-keys");
  if (revoked_at !== null) return t("state.revoked", { date: formatDate(revoked_at) });
  if (expires_at === null) return t("state.endless");
  return t(has_expired ? "state.expired" : "state.until", { date: formatDate(expires_at) });
}

function Revoke({ apiKey }: CellProps) {
  const { t } = useTranslation("api-keys");
  const confirm = useConfirm();
  const revoke = useRevokeApiKey();
  const { name: key } = apiKey;

  async function handleRevoke() {
    const question = { title: t("revoke.title", { key }), body: t("revoke.body"), action: t("revoke.action") };
    if (await confirm(question)) revoke.mutate(apiKey);
  }

  return (
    <Button
      size="xs"
      aria-label={t("revoke.named", { key })}
      loading={revoke.isPending}
      onClick={() => void handleRevoke()}
    >
      {t("revoke.action")}
    </Button>
  );
}
