import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "../api-error.ts";
import { isMissingPart } from "../missing-part.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { MissingPart } from "./MissingPart.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** Shown in place of a page that failed. The frame around it stays, so the way elsewhere is open. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queryErrors = useQueryErrorResetBoundary();

  // Without this a query that failed answers with its old failure when the page is tried again.
  useEffect(() => queryErrors.reset(), [queryErrors]);

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (isMissingPart(error)) return <MissingPart error={error} />;
  return <ErrorState heading="h1" error={error} onRetry={() => void router.invalidate()} />;
}
