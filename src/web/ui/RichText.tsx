import { useLayoutEffect, useRef } from "react";
import classes from "./RichText.module.css";

/** Formatted text. The server has sanitized `html`. */
export function RichText({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);

  // Open links in a new tab, so that unsaved input on this page isn't lost.
  useLayoutEffect(() => {
    for (const link of root.current?.querySelectorAll("a") ?? []) link.target = "_blank";
  });

  return <div ref={root} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
