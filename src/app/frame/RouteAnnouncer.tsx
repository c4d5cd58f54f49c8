import { VisuallyHidden } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** A page that changes without a reload is silent to a screen reader; this says the title of the new one. */
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
