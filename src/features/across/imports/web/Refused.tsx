import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";

/** Error state that distinguishes a missing right from a failure. */
export function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation("imports");
  return error instanceof ApiError && error.status === 403 ? (
    <EmptyState icon={IconLock} title={t("refused")} help={error.detail} />
  ) : (
    <ErrorState title={t("failed")} error={error} onRetry={onRetry} />
  );
}
