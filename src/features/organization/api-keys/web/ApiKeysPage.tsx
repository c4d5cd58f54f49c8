import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IdentityProvider } from "#features/platform/sessions/web/identity.tsx";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { canCreateKeys, canManageKeys } from "../api-keys.policy.ts";
import { apiKeysQuery } from "./api-keys.hooks.ts";
import { ApiKeyTable } from "./ApiKeyTable.tsx";
import { FirstCall } from "./FirstCall.tsx";

const apiKeyDialog = dialogAhead(async () => (await import("./ApiKeyDialog.tsx")).ApiKeyDialog);

/** The company's keys for programs, for those who run it. */
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
  const [isCreating, setCreating] = useState(false);
  const mayCreate = canCreateKeys(useMe());
  const count = keys?.filter(({ revoked_at, has_expired }) => revoked_at === null && !has_expired).length;
  apiKeyDialog.useLoadAhead();

  const create = mayCreate && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      {t("create.open")}
    </Button>
  );
  return (
    <Page
      title={t("title")}
      note={count !== undefined && t("count", { count, number: count.toLocaleString(i18n.language) })}
      actions={create}
    >
      <KeyList />
      <FirstCall />
      {isCreating && <apiKeyDialog.Dialog onClose={() => setCreating(false)} />}
    </Page>
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
