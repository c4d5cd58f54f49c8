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
  /** Stands beside or instead of the retry, where there is a better way out. */
  action?: ReactNode;
  /** Set to h1 where nothing else on the screen has a title. */
  heading?: "h1" | "h2" | undefined;
};

/** Refusals that another try doesn't change. Any other 404, such as a document without a preview, has a title of its caller. */
const titleOf = ({ status, code }: ApiError) =>
  status === 403 ? "state.noAccess" : code === "not_found" ? "state.notFound" : undefined;

/**
 * Shown where something failed to load: the server's sentence when it gave one, and what to do. Missing rights and
 * missing things are no failure: trying again wouldn't help, so the reader learns who may.
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
