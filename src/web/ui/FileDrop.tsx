import { Button, FileButton, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useFileDrop } from "./file-drop.hooks.ts";
import classes from "./FileDrop.module.css";

type FileDropProps = {
  /** Accessible name of the region and of its input. */
  label?: string;
  className?: string | undefined;
  /** File extensions and media types that the browser's file dialog offers, separated by commas. */
  accept: string;
  multiple?: boolean;
  /** Whether the region can have the focus, so that files can be pasted into it. */
  isFocusable?: boolean;
  choose: { text: string } & Pick<ButtonProps, "size" | "variant" | "disabled" | "leftSection">;
  onFiles: (files: readonly File[]) => void;
  /** Renders the content around the button that opens the browser's file dialog. */
  children: (chooseButton: ReactNode) => ReactNode;
};

/** Region that accepts files by drag and drop, by pasting and by a file dialog. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping is an alternative; the button is accessible.
    <section
      className={[classes.drop, className].join(" ")}
      aria-label={label}
      data-drop
      data-over={isOver || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Pasting needs the focus in the region.
      tabIndex={isFocusable ? 0 : undefined}
      {...handlers}
    >
      {children(button)}
    </section>
  );
}
