import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "../api-error.ts";
import { isMissingPart } from "../missing-part.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { MissingPart } from "./MissingPart.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** Shown in place of a page that failed. The frame around it stays, so the user can navigate elsewhere. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queryErrors = useQueryErrorResetBoundary();

  // Otherwise a failed query would return its cached error when the page is tried again.
  useEffect(() => queryErrors.reset(), [queryErrors]);

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (isMissingPart(error)) return <MissingPart error={error} />;
  return <ErrorState heading="h1" error={error} onRetry={() => void router.invalidate()} />;
}
