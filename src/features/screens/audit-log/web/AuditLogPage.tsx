import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Page } from "#web/ui/Page.tsx";
import { canReadAuditLog } from "../audit-log.policy.ts";
import { AuditEntries } from "./AuditEntries.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import classes from "./AuditLogPage.module.css";
import { exportAddress } from "./audit-log.hooks.ts";
import type { AuditLogState } from "./audit-log-state.ts";

/** Page that lists what people and programs did in the company. */
export function AuditLogPage(state: AuditLogState) {
  const { t } = useTranslation("audit-log");
  const canRead = canReadAuditLog(useMe());
  const navigate = useNavigate({ from: "/settings/audit-log" });
  const change = (next: Partial<AuditLogState>) =>
    void navigate({ search: (old) => ({ ...old, ...next }), replace: true });

  return (
    <Page
      title={t("title")}
      actions={
        canRead && (
          <Button
            component="a"
            href={exportAddress(state)}
            download
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          >
            {t("export")}
          </Button>
        )
      }
    >
      <div className={classes.page}>
        {canRead && <AuditFilters state={state} onChange={change} />}
        <AuditEntries state={state} onClear={() => void navigate({ search: {}, replace: true })} />
      </div>
    </Page>
  );
}
