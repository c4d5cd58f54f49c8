import { VisuallyHidden } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Announces the title of a new page to screen readers, which don't notice client-side navigation. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState("");

  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged }) => {
        if (pathChanged) setTitle(document.title);
      }),
    [router],
  );

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
