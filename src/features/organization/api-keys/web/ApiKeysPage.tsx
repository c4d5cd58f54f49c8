import { useQuery } from "@tanstack/react-query";
import { IconKey } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { IdentityProvider } from "#features/platform/sessions/web/identity.tsx";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListPage } from "#web/ui/ListPage.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { canCreateKeys, canManageKeys } from "../api-keys.policy.ts";
import { apiKeysQuery } from "./api-keys.hooks.ts";
import { ApiKeyTable } from "./ApiKeyTable.tsx";
import { FirstCall } from "./FirstCall.tsx";

const apiKeyDialog = dialogAhead(async () => (await import("./ApiKeyDialog.tsx")).ApiKeyDialog);

/** Page on which owners and admins manage the company's API keys. */
export function ApiKeysPage() {
  const { t } = useTranslation("api-keys");
  return (
    <ManagedPage title={t("title")} may={canManageKeys} notYours={t("notYours")} help={t("onlyAdmins")}>
      <IdentityProvider>
        <ManagedKeys />
      </IdentityProvider>
    </ManagedPage>
  );
}

function ManagedKeys() {
  const { t, i18n } = useTranslation("api-keys");
  const { data: keys } = useQuery(apiKeysQuery());
  apiKeyDialog.useLoadAhead();
  const count = keys?.filter(({ revoked_at, has_expired }) => revoked_at === null && !has_expired).length;
  return (
    <ListPage
      title={t("title")}
      note={count !== undefined && t("count", { count, number: count.toLocaleString(i18n.language) })}
      addLabel={t("create.open")}
      AddDialog={apiKeyDialog.Dialog}
      mayAdd={canCreateKeys(useMe())}
    >
      <KeyList />
      <FirstCall />
    </ListPage>
  );
}

function KeyList() {
  const { t } = useTranslation("api-keys");
  const query = useQuery(apiKeysQuery());
  const mayCreate = canCreateKeys(useMe());

  return (
    <QueryState
      query={query}
      failed={t("notLoaded")}
      offline={t("notLoaded")}
      rows={4}
      empty={<EmptyState icon={IconKey} title={t("empty")} help={t(mayCreate ? "emptyHelp" : "onlyMembers")} />}
    >
      {(keys) => <ApiKeyTable keys={keys} />}
    </QueryState>
  );
}
