import { useTranslation } from "react-i18next";
import { formatDate } from "#web/ui/dates.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { Webhook } from "../webhooks.contract.ts";

/** Whether events arrive, and if they do not, why. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { is_active, stopped_because, failing_since, dt_delivered } = webhook;
  const { t } = useTranslation("webhooks");
  if (!is_active && stopped_because === null) return <StatusBadge name={t("state.off")} tone="hold" />;
  if (!is_active)
    return <StatusBadge name={t(stopped_because === "gone" ? "state.gone" : "state.gaveUp")} tone="rejected" />;
  if (failing_since !== null)
    return <StatusBadge name={t("state.failing", { date: formatDate(failing_since) })} tone="rejected" />;
  if (dt_delivered === null) return <StatusBadge name={t("state.notCalled")} tone="new" />;
  return <StatusBadge name={t("state.works")} tone="active" />;
}
