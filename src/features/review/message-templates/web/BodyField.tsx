import { Textarea } from "@mantine/core";
import { useCallback, useRef, useState, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { escapeHtml } from "#shared/escape-html.ts";
import { FieldError } from "#web/ui/FieldError.tsx";
import type { MarkText } from "#web/ui/mark-text.ts";
import { RichTextField } from "#web/ui/RichTextField.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { fillTags, invalidTags, tagParts, type TagValues } from "../tags.ts";
import type { TemplateType } from "../message-templates.ts";
import { MessagePreview } from "./MessagePreview.tsx";
import { htmlOfPlain, plainOf } from "./plain-text.ts";
import { TagMenu } from "./TagMenu.tsx";
import { withTag } from "./with-tag.ts";
import classes from "./Templates.module.css";

const modes = ["text", "plain", "source", "preview"] as const;
type Mode = (typeof modes)[number];

type BodyFieldProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  type: TemplateType;
  values: TagValues;
};

/** Editor of a message's text, with formatting, as plain text or as HTML; and a preview. */
export function BodyField({ label, value, onChange, error, type, values }: BodyFieldProps) {
  const { t } = useTranslation("message-templates");
  const [mode, setMode] = useState<Mode>("text");
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useCallback<MarkText>(
    (text) => tagParts(text).map(({ tag, ...part }) => ({ ...part, isWrong: invalidTags(tag, type).length > 0 })),
    [type],
  );

  function insertInto(tag: string, write: (text: string) => void) {
    write(withTag(area.current!, tag));
    area.current!.focus();
  }

  return (
    <div className={classes.body}>
      <div className={classes.modes}>
        <SegmentedSwitch
          label={t("mode")}
          value={mode}
          choices={modes.map((one) => ({ value: one, label: t(`modes.${one}`) }))}
          onChange={setMode}
        />
        {mode === "plain" && (
          <TagMenu type={type} onInsert={(tag) => insertInto(tag, (text) => onChange(htmlOfPlain(text)))} />
        )}
        {mode === "source" && <TagMenu type={type} onInsert={(tag) => insertInto(tag, onChange)} />}
      </div>
      {mode === "text" && (
        <RichTextField
          label={label}
          value={value}
          error={error}
          onChange={onChange}
          marks={marks}
          renderTools={(insert) => <TagMenu type={type} onInsert={insert} />}
        />
      )}
      {mode === "plain" && <PlainField ref={area} label={label} value={value} error={error} onChange={onChange} />}
      {mode === "source" && (
        <Textarea
          ref={area}
          label={label}
          description={t("sourceHelp")}
          error={error}
          value={value}
          rows={12}
          spellCheck={false}
          className={classes.source}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {mode === "preview" && (
        <>
          <MessagePreview title={label} html={fillTags(value, values, escapeHtml)} />
          <FieldError message={error} />
        </>
      )}
    </div>
  );
}

type PlainFieldProps = Pick<BodyFieldProps, "label" | "value" | "error" | "onChange"> & {
  ref: Ref<HTMLTextAreaElement>;
};

/** Plain text editor. Editing removes all formatting; viewing doesn't. */
function PlainField({ ref, label, value, error, onChange }: PlainFieldProps) {
  const { t } = useTranslation("message-templates");
  const [typed, setTyped] = useState<{ text: string; html: string }>();
  const text = typed?.html === value ? typed.text : plainOf(value);

  function handleText(next: string) {
    const html = htmlOfPlain(next);
    setTyped({ text: next, html });
    onChange(html);
  }

  return (
    <Textarea
      ref={ref}
      label={label}
      description={t("plainHelp")}
      error={error}
      value={text}
      rows={12}
      onChange={(event) => handleText(event.currentTarget.value)}
    />
  );
}
