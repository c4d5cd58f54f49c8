import { Button, FileButton, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useFileDrop } from "./file-drop.hooks.ts";
import classes from "./FileDrop.module.css";

type FileDropProps = {
  /** Name of the region, and of its input. */
  label?: string;
  className?: string | undefined;
  /** Extensions and media types that the browser offers to choose from, separated by commas. */
  accept: string;
  multiple?: boolean;
  /** True where a file is pasted into the region itself. */
  isFocusable?: boolean;
  choose: { text: string } & Pick<ButtonProps, "size" | "variant" | "disabled" | "leftSection">;
  onFiles: (files: readonly File[]) => void;
  /** Lays out the button that opens the browser's file dialog. */
  children: (chooseButton: ReactNode) => ReactNode;
};

/** A region that takes files by dropping, pasting and choosing. */
export function FileDrop(props: FileDropProps) {
  const { label, className, accept, multiple = false, isFocusable = false, choose, onFiles, children } = props;
  const { isOver, handlers } = useFileDrop(onFiles);
  const { text, ...look } = choose;
  const inputProps = label === undefined ? {} : { inputProps: { "aria-label": text } };
  const button = (
    <FileButton
      multiple={multiple}
      accept={accept}
      {...inputProps}
      onChange={(chosen) => onFiles([chosen ?? []].flat())}
    >
      {(opening) => (
        <Button {...opening} {...look}>
          {text}
        </Button>
      )}
    </FileButton>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping is a second way; the button works for everybody.
    <section
      className={[classes.drop, className].join(" ")}
      aria-label={label}
      data-drop
      data-over={isOver || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A file is pasted where the focus is.
      tabIndex={isFocusable ? 0 : undefined}
      {...handlers}
    >
      {children(button)}
    </section>
  );
}
