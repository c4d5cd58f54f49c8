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
  /** HTML; empty where nothing is written. */
  value: string;
  onChange: (html: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean;
  /** For texts of more than a few paragraphs. */
  hasHeadings?: boolean;
  /** Which parts of the text look like chips; one function for the life of the field. */
  marks?: MarkText;
  /** What the tools end with; `insert` writes where the caret is. */
  renderTools?: (insert: (text: string) => void) => ReactNode;
};

/** What is not named here is neither written nor pasted: the server would take it away. */
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
 * A text with bold and italic words, lists and links. Import it in a part that is loaded when it is needed: it brings the
 * editor.
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
      // In lists the editor would take the key, and who writes could not leave the field by it.
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

/** An empty paragraph or list is no text. */
const htmlOf = (editor: Editor) => (editor.getText().trim() === "" ? "" : editor.getHTML());
