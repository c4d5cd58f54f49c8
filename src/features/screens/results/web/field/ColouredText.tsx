import type { Ref } from "react";
import type { QueryError } from "#features/across/search/query/query-language.ts";
import { partsOf } from "./coloured-text.ts";
import classes from "./SearchField.module.css";

type ColouredTextProps = { ref: Ref<HTMLDivElement>; text: string; fault: QueryError | null };

/**
 * Syntax highlighting behind the input, exactly below its text. The input itself is what users and screen readers access.
 */
export const ColouredText = ({ ref, text, fault }: ColouredTextProps) => (
  <div ref={ref} className={classes.colours} aria-hidden>
    {partsOf(text, fault).map((part, index) => (
      <span key={index} data-kind={part.kind} data-fault={part.is_fault || undefined}>
        {part.text}
      </span>
    ))}
  </div>
);
