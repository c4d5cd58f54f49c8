import { Textarea, type TextareaProps } from "@mantine/core";
import classes from "./GrowingTextarea.module.css";

type GrowingTextareaProps = Omit<TextareaProps, "rows" | "autosize" | "classNames" | "style"> & {
  minRows: number;
  maxRows: number;
};

/** Whether CSS can size the field. Safari can from version 26.2. */
const isSizedByBrowser = CSS.supports("field-sizing", "content");

/**
 * Text area as high as its text. CSS sizes it where possible. Measuring in a script forces a layout of the whole page before
 * the first paint, which took a fifth of the time to switch from one application to the next.
 */
export const GrowingTextarea = ({ minRows, maxRows, ...props }: GrowingTextareaProps) => (
  <Textarea
    {...props}
    {...(isSizedByBrowser ? { rows: minRows } : { autosize: true, minRows, maxRows })}
    classNames={{ input: classes.input }}
    style={{ "--rows-least": minRows, "--rows-most": maxRows }}
  />
);
