import { Input } from "@mantine/core";
import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { styleNonce } from "../style-nonce.ts";
import { markText, type MarkText } from "./mark-text.ts";
import { pastedHtml } from "./pasted-html.ts";
import textClasses from "./RichText.module.css";
import classes from "./RichTextField.module.css";
import { RichTextToolbar } from "./RichTextToolbar.tsx";

type RichTextFieldProps = {
  label: string;
  /** HTML, or empty if there is no text. */
  value: string;
  onChange: (html: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean;
  /** Whether headings are allowed. Useful for more than a few paragraphs. */
  hasHeadings?: boolean;
  /** Finds the ranges to show as chips. The function must stay the same during the field's lifetime. */
  marks?: MarkText;
  /** Renders extra tools at the end of the toolbar. `insert` writes at the caret. */
  renderTools?: (insert: (text: string) => void) => ReactNode;
};

/** Limits typed and pasted text to formats that the server's sanitizer retains. */
const extensionsWith = (heading: false | { levels: [2, 3] }) => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } },
  }),
];
const extensions = { plain: extensionsWith(false), headed: extensionsWith({ levels: [2, 3] }) };

/**
 * Editor for text with bold, italics, lists and links. Use it only in lazily loaded components, because it imports TipTap.
 */
export function RichTextField(props: RichTextFieldProps) {
  const {
    label,
    value,
    onChange,
    description,
    error,
    isDisabled = false,
    hasHeadings = false,
    marks,
    renderTools,
  } = props;
  const id = useId();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const written = useRef(value);
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  const attributes = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": `${id}-label`,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(error && { "aria-invalid": "true" }),
    class: `${textClasses.text} ${classes.text}`,
  };

  const known = hasHeadings ? extensions.headed : extensions.plain;
  const all = useMemo(() => (marks ? [...known, markText(marks)] : known), [known, marks]);
  const editor = useEditor({
    extensions: all,
    content: value,
    editable: !isDisabled,
    injectNonce: styleNonce,
    editorProps: {
      attributes,
      transformPastedHTML: pastedHtml,
      // Otherwise Tab would indent list items, and keyboard users couldn't leave the field.
      handleDOMEvents: { keydown: (_view, event) => event.key === "Tab" },
    },
    onUpdate({ editor: changed }) {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
  });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setLinkOpen(true);
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.field} data-error={Boolean(error) || undefined} data-disabled={isDisabled || undefined}>
        {!isDisabled && (
          <RichTextToolbar
            editor={editor}
            label={label}
            hasHeadings={hasHeadings}
            isLinkOpen={isLinkOpen}
            setLinkOpen={setLinkOpen}
          >
            {renderTools?.((text) => editor.chain().focus().insertContent(text).run())}
          </RichTextToolbar>
        )}
        <EditorContent editor={editor} onKeyDown={handleKeyDown} />
      </div>
    </Input.Wrapper>
  );
}

/** Returns the HTML. An empty paragraph or list counts as no text. */
const htmlOf = (editor: Editor) => (editor.getText().trim() === "" ? "" : editor.getHTML());
