import { Button } from "@mantine/core";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import { getHotkeyHandler } from "@mantine/hooks";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import classes from "./CommentsPanel.module.css";
import type { Written } from "./outbox.hooks.ts";
import { ScopeSwitch } from "./ScopeSwitch.tsx";

type CommentEditorProps = {
  value: Written;
  onChange: (value: Written) => void;
  onSave: (value: Written) => void;
  onCancel: () => void;
};

export function CommentEditor({ value, onChange, onSave, onCancel }: CommentEditorProps) {
  const { t } = useTranslation(["comments", "common"]);
  const message = value.message.trim();
  const save = () => message !== "" && onSave({ ...value, message });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form className={classes.editor} onSubmit={handleSubmit}>
      <GrowingTextarea
        ref={focusOnce}
        aria-label={t("message")}
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        value={value.message}
        onChange={(event) => onChange({ ...value, message: event.currentTarget.value })}
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

/** The pencil was pressed to write here. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();
