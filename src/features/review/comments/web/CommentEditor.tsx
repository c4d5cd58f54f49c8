import { Button } from "@mantine/core";
import { getHotkeyHandler } from "@mantine/hooks";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import classes from "./CommentsPanel.module.css";
import type { CommentSubject } from "./comments.hooks.ts";
import type { Written } from "./drafts.ts";
import { MentionField } from "./MentionField.tsx";
import { ScopeSwitch } from "./ScopeSwitch.tsx";

type CommentEditorProps = {
  subject: CommentSubject;
  value: Written;
  onChange: (value: Written) => void;
  onSave: (value: Written) => void;
  onCancel: () => void;
};

export function CommentEditor({ subject, value, onChange, onSave, onCancel }: CommentEditorProps) {
  const { t } = useTranslation(["comments", "common"]);
  const message = value.message.trim();
  const save = () => message !== "" && onSave({ ...value, message });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form className={classes.editor} onSubmit={handleSubmit}>
      <MentionField
        ref={focusOnce}
        label={t("message")}
        minRows={2}
        maxRows={12}
        subject={subject}
        value={value}
        onChange={(writing) => onChange({ ...value, ...writing })}
        onKeyDown={getHotkeyHandler([
          ["mod+Enter", save],
          ["Escape", onCancel],
        ])}
      />
      <div className={classes.composerFoot}>
        <ScopeSwitch value={value.scope} onChange={(scope) => onChange({ ...value, scope })} />
        <span className={classes.buttons}>
          <Button onClick={onCancel}>{t("common:actions.cancel")}</Button>
          <Button type="submit" variant="filled" disabled={message === ""}>
            {t("common:actions.save")}
          </Button>
        </span>
      </div>
    </form>
  );
}

/** Focuses the field when the editor opens, because the person clicked the edit button. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();
