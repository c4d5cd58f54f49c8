import { useTranslation } from "react-i18next";
import { formatDate } from "#web/ui/dates.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { Webhook } from "../webhooks.contract.ts";

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { is_active, stopped_because, failing_since, dt_delivered } = webhook;
  const { t } = useTranslation("webhooks");
  if (stopped_because !== null && !is_active)
    return <StatusBadge name={t(`state.stopped.${stopped_because}`)} tone="rejected" />;
  if (!is_active) return <StatusBadge name={t("state.off")} tone="hold" />;
  if (failing_since !== null)
    return <StatusBadge name={t("state.failing", { date: formatDate(failing_since) })} tone="rejected" />;
  if (dt_delivered === null) return <StatusBadge name={t("state.notCalled")} tone="new" />;
  return <StatusBadge name={t("state.works")} tone="active" />;
}
