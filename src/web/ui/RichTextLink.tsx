import { ActionIcon, Button, Popover, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import type { Editor } from "@tiptap/react";
import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { linkAddress } from "./link-address.ts";
import classes from "./RichTextField.module.css";
import { Tooltip } from "./Tooltip.tsx";

type RichTextLinkProps = {
  editor: Editor;
  /** Whether the caret is in a link. */
  isActive: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  tabIndex: number;
};

/** Turns the selected text into a link, or edits the link at the caret. */
export function RichTextLink({ editor, isActive, isOpen, setOpen, tabIndex }: RichTextLinkProps) {
  const { t } = useTranslation();

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      shadow="md"
      width={320}
    >
      <Tooltip label={t("richText.link")}>
        <Popover.Target>
          <ActionIcon
            size={28}
            tabIndex={tabIndex}
            aria-label={t("richText.link")}
            aria-pressed={isActive}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className={classes.tool}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setOpen(!isOpen)}
          >
            <IconLink size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown
        className={classes.dropdown}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The popover creates its own element.
        role="dialog"
        aria-label={t("richText.link")}
      >
        <LinkForm editor={editor} isActive={isActive} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function LinkForm({ editor, isActive, onDone }: { editor: Editor; isActive: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [isRefused, setRefused] = useState(false);

  function handleApply() {
    const href = linkAddress(text);
    if (href === undefined) return setRefused(true);
    onDone();
    const isTextNeeded = editor.state.selection.empty && !isActive;
    const edit = editor.chain().focus();
    if (isTextNeeded) {
      // Text typed after the link must not become part of it.
      const link = { type: "text", text: text.trim(), marks: [{ type: "link", attrs: { href } }] };
      edit.insertContent(link).unsetMark("link").run();
    } else edit.extendMarkRange("link").setLink({ href }).run();
  }

  function handleRemove() {
    onDone();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
  }

  /** Runs before the handlers of the surrounding form and dialog, which act on the same keys. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") handleApply();
    else if (event.key === "Escape") {
      onDone();
      editor.commands.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <div className={classes.link}>
      <TextInput
        label={t("richText.address")}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={isRefused && t("richText.noAddress")}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={handleKeyDown}
      />
      <div className={classes.linkActions}>
        {isActive && <Button onClick={handleRemove}>{t("richText.removeLink")}</Button>}
        <Button variant="filled" onClick={handleApply}>
          {t("richText.apply")}
        </Button>
      </div>
    </div>
  );
}
