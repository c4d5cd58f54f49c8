import { useQuery } from "@tanstack/react-query";
import { IconHeartHandshake } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListPage } from "#web/ui/ListPage.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { canManagePortals } from "../referrals.policy.ts";
import { portalsQuery } from "./portals.hooks.ts";
import { PortalTable } from "./PortalTable.tsx";

const newPortal = dialogAhead(async () => (await import("./NewPortalDialog.tsx")).NewPortalDialog);

export function PortalsPage() {
  const { t } = useTranslation("referrals");
  return (
    <ManagedPage title={t("title")} may={canManagePortals} notYours={t("notYours")} help={t("onlyAdmins")}>
      <ManagedPortals />
    </ManagedPage>
  );
}

function ManagedPortals() {
  const { t, i18n } = useTranslation("referrals");
  const { data: portals } = useQuery(portalsQuery(useMe().company_id));
  newPortal.useLoadAhead();
  const count = portals?.length;
  return (
    <ListPage
      title={t("title")}
      note={count !== undefined && t("count", { count, number: count.toLocaleString(i18n.language) })}
      addLabel={t("new")}
      AddDialog={newPortal.Dialog}
    >
      <PortalList />
    </ListPage>
  );
}

function PortalList() {
  const { t } = useTranslation("referrals");
  const query = useQuery(portalsQuery(useMe().company_id));

  return (
    <QueryState
      query={query}
      failed={t("notLoaded")}
      offline={t("notLoaded")}
      rows={4}
      empty={<EmptyState icon={IconHeartHandshake} title={t("empty")} help={t("emptyHelp")} />}
    >
      {(portals) => <PortalTable portals={portals} />}
    </QueryState>
  );
}
