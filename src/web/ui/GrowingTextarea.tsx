import { Textarea, type TextareaProps } from "@mantine/core";
import classes from "./GrowingTextarea.module.css";

type GrowingTextareaProps = Omit<TextareaProps, "rows" | "autosize" | "classNames" | "style"> & {
  minRows: number;
  maxRows: number;
};

/**
 * A field as high as what is written in it. The browser sizes it: a script that measures makes the whole page be laid out
 * before it is shown, which was a fifth of the time from one application to the next.
 */
export const GrowingTextarea = ({ minRows, maxRows, ...props }: GrowingTextareaProps) => (
  <Textarea
    {...props}
    rows={minRows}
    classNames={{ input: classes.input }}
    style={{ "--rows-least": minRows, "--rows-most": maxRows }}
  />
);
