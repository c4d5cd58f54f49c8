import { useLayoutEffect, useRef } from "react";
import classes from "./RichText.module.css";

/** A text with its formatting. `html` comes from the server, which has taken away all that is not text. */
export function RichText({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);

  // A link must not take away the page and what is being written on it.
  useLayoutEffect(() => {
    for (const link of root.current?.querySelectorAll("a") ?? []) link.target = "_blank";
  });

  return <div ref={root} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
