import type { ErrorComponentProps } from "@tanstack/react-router";
import { RouteErrorPage } from "./RouteErrorPage.tsx";

/** Stands in when not even the frame can be shown, because nobody knows yet who is there. */
export function FailedStart(props: ErrorComponentProps) {
  return (
    <main>
      <RouteErrorPage {...props} />
    </main>
  );
}
