import { ActionIcon } from "@mantine/core";
import { IconBold, IconH2, IconH3, IconItalic, IconList, IconListNumbers, type TablerIcon } from "@tabler/icons-react";
import { useEditorState, type Editor } from "@tiptap/react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./RichTextField.module.css";
import { RichTextLink } from "./RichTextLink.tsx";
import { Tooltip } from "./Tooltip.tsx";

type RichTextToolbarProps = {
  editor: Editor;
  label: string;
  hasHeadings: boolean;
  isLinkOpen: boolean;
  setLinkOpen: (isOpen: boolean) => void;
  children?: ReactNode;
};

const plainTools = ["bold", "italic", "bulletList", "orderedList"] as const;
const headedTools = ["heading", "subheading", ...plainTools] as const;
type Tool = (typeof headedTools)[number];

const toolOf: Record<Tool, { icon: TablerIcon; toggle: (editor: Editor) => void }> = {
  heading: { icon: IconH2, toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  subheading: { icon: IconH3, toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  bold: { icon: IconBold, toggle: (editor) => editor.chain().focus().toggleBold().run() },
  italic: { icon: IconItalic, toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  bulletList: { icon: IconList, toggle: (editor) => editor.chain().focus().toggleBulletList().run() },
  orderedList: { icon: IconListNumbers, toggle: (editor) => editor.chain().focus().toggleOrderedList().run() },
};

/** Formatting toolbar with a roving tab index: one tab stop, and the arrow keys move within it. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, label, hasHeadings, isLinkOpen, setLinkOpen, children } = props;
  const tools: readonly Tool[] = hasHeadings ? headedTools : plainTools;
  const { t } = useTranslation();
  const [stop, setStop] = useState(0);
  const active = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      heading: shown.isActive("heading", { level: 2 }),
      subheading: shown.isActive("heading", { level: 3 }),
      bold: shown.isActive("bold"),
      italic: shown.isActive("italic"),
      bulletList: shown.isActive("bulletList"),
      orderedList: shown.isActive("orderedList"),
      link: shown.isActive("link"),
    }),
  });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button === event.target);
    if (by === undefined || at === -1) return;
    event.preventDefault();
    const next = (at + by + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  }

  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("richText.toolbar", { label })}
      onKeyDown={handleKeyDown}
    >
      {tools.map((tool, index) => {
        const { icon: Icon, toggle } = toolOf[tool];
        return (
          <Tooltip key={tool} label={t(`richText.${tool}`)}>
            <ActionIcon
              size={28}
              tabIndex={index === stop ? 0 : -1}
              aria-label={t(`richText.${tool}`)}
              aria-pressed={active[tool]}
              className={classes.tool}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => toggle(editor)}
            >
              <Icon size={16} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
      <RichTextLink
        editor={editor}
        isActive={active.link}
        isOpen={isLinkOpen}
        setOpen={setLinkOpen}
        tabIndex={stop === tools.length ? 0 : -1}
      />
      {children}
    </div>
  );
}
