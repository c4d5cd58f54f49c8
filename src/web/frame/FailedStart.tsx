import type { ErrorComponentProps } from "@tanstack/react-router";
import { RouteErrorPage } from "./RouteErrorPage.tsx";

/** Shown when not even the frame can be, because the person is not known yet. */
export function FailedStart(props: ErrorComponentProps) {
  return (
    <main>
      <RouteErrorPage {...props} />
    </main>
  );
}
