import type { ErrorComponentProps } from "@tanstack/react-router";
import { RouteErrorPage } from "./RouteErrorPage.tsx";

/**
 * Shown when the app fails before the session is loaded. The frame needs to know the person, so it can't be drawn either.
 */
export function FailedStart(props: ErrorComponentProps) {
  return (
    <main>
      <RouteErrorPage {...props} />
    </main>
  );
}
