import { Button } from "@mantine/core";
import { IconAlertTriangle, IconLock, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, isNetworkError } from "../api-error.ts";
import { isMissingPart } from "../missing-part.ts";
import { EmptyState } from "./EmptyState.tsx";
import classes from "./PageState.module.css";

type ErrorStateProps = {
  error: unknown;
  title?: string | undefined;
  onRetry?: () => void;
  /** Shown next to or instead of the retry button, where there is a better way out. */
  action?: ReactNode;
  /** Pass "h1" if the screen has no other title. */
  heading?: "h1" | "h2" | undefined;
};

/**
 * Returns the title of refusals that a retry can't change. For other 404s, such as a missing preview, the caller has a
 * title.
 */
const titleOf = ({ status, code }: ApiError) =>
  status === 403 ? "state.noAccess" : code === "not_found" ? "state.notFound" : undefined;

/**
 * Shown where something failed to load: the server's sentence, if any, and what to do. A 403 or 404 offers no retry, because
 * it wouldn't help. The server's sentence says who has access.
 */
export function ErrorState({ error, title, onRetry, action, heading: Heading = "h2" }: ErrorStateProps) {
  const { t } = useTranslation();

  const refusal = error instanceof ApiError && titleOf(error);
  if (refusal)
    return <EmptyState icon={IconLock} heading={Heading} title={t(refusal)} help={error.detail} action={action} />;

  function help(): string {
    if (isMissingPart(error)) return t("errors.missingPart");
    if (isNetworkError(error)) return t("errors.offline");
    return (error instanceof ApiError && error.detail) || t("state.failedHelp");
  }

  return (
    <section className={classes.state} role="alert">
      <span className={classes.icon} data-tone="danger">
        <IconAlertTriangle size={24} stroke={1.5} aria-hidden />
      </span>
      <Heading className={classes.title}>{title ?? t("state.failedTitle")}</Heading>
      <p className={classes.help}>{help()}</p>
      {(onRetry || action) && (
        <div className={classes.action}>
          {onRetry && (
            <Button onClick={onRetry} leftSection={<IconRefresh size={16} aria-hidden />}>
              {t("actions.retry")}
            </Button>
          )}
          {action}
        </div>
      )}
    </section>
  );
}
