import { Textarea, type TextareaProps } from "@mantine/core";
import classes from "./GrowingTextarea.module.css";

type GrowingTextareaProps = Omit<TextareaProps, "rows" | "autosize" | "classNames" | "style"> & {
  minRows: number;
  maxRows: number;
};

/** Whether the style sheet can size the field. Safari can from version 26.2. */
const isSizedByBrowser = CSS.supports("field-sizing", "content");

/**
 * A field as high as its text. The browser sizes it where it can: a script that measures forces a layout of the whole page
 * before the first paint, which was a fifth of the time from one application to the next.
 */
export const GrowingTextarea = ({ minRows, maxRows, ...props }: GrowingTextareaProps) => (
  <Textarea
    {...props}
    {...(isSizedByBrowser ? { rows: minRows } : { autosize: true, minRows, maxRows })}
    classNames={{ input: classes.input }}
    style={{ "--rows-least": minRows, "--rows-most": maxRows }}
  />
);
