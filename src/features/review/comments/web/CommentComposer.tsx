import { Button } from "@mantine/core";
import { getHotkeyHandler } from "@mantine/hooks";
import { useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { AttachButton } from "#features/review/files/web/AttachButton.tsx";
import { useAttaching } from "#features/review/files/web/attaching.hooks.ts";
import { FileChips } from "#features/review/files/web/FileChips.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { useFileDrop } from "#web/ui/file-drop.hooks.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import { useLeaveByEscape } from "#web/ui/use-leave-by-escape.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { maxCommentFiles } from "../comments.ts";
import { defaultScope } from "../comments.policy.ts";
import { commentsKey, type CommentSubject } from "./comments.hooks.ts";
import classes from "./CommentsPanel.module.css";
import { changeFiles, draftOf, keepDraft, useDraft } from "./drafts.ts";
import { MentionField } from "./MentionField.tsx";
import { useSendComment } from "./outbox.hooks.ts";
import { ScopeSwitch } from "./ScopeSwitch.tsx";

type CommentComposerProps = {
  subject: CommentSubject;
  /** Called after sending. If absent, the focus returns to its previous element, so that the page's shortcuts work again. */
  onSend?: (() => void) | undefined;
};

/** Form for a new comment. It is emptied on sending; the list shows the sending comment and its state. */
export function CommentComposer({ subject, onSend }: CommentComposerProps) {
  const { t } = useTranslation("comments");
  const { company_features: features, comments_default_private } = useMe();
  const send = useSendComment(subject);
  const field = useRef<HTMLTextAreaElement>(null);
  const key = commentsKey(subject).join("/");
  const draft = useDraft(key) ?? { message: "" };
  const attaching = useAttaching({
    key,
    room: () => maxCommentFiles - (draftOf(key)?.files ?? []).length,
    tooMany: t("tooManyFiles"),
    onAttached: (file) => changeFiles(key, (attached) => [...attached, file]),
  });
  const drop = useFileDrop(attaching.add);
  const { message, mentions, files, scope = defaultScope({ features, comments_default_private }) } = draft;
  const { handlers, leave } = useLeaveByEscape();
  useShortcuts({ comment: () => field.current?.focus() });

  const isReady = message.trim() !== "" && attaching.underway.length === 0;

  function submit() {
    if (!isReady) return;
    send({ message: message.trim(), mentions, files, scope });
    keepDraft(key, undefined);
    (onSend ?? leave)();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping and pasting are additional
    // ways; the button is accessible to everyone.
    <form
      className={classes.composer}
      data-over={drop.isOver || undefined}
      onSubmit={handleSubmit}
      {...drop.handlers}
      {...handlers}
    >
      <MentionField
        ref={field}
        // In a dialog for commenting, the field gets the focus.
        data-autofocus
        label={t("message")}
        placeholder={t("placeholder")}
        minRows={1}
        maxRows={8}
        subject={subject}
        value={draft}
        onChange={(writing) => keepDraft(key, { ...draft, ...writing, scope })}
        onKeyDown={getHotkeyHandler([["mod+Enter", submit]])}
      />
      <FileChips
        label={t("files")}
        files={[...(files ?? []).map((file) => ({ ...file, id: file.key })), ...attaching.underway]}
        onRemove={(id) => changeFiles(key, (attached) => attached.filter((file) => file.key !== id))}
      />
      <div className={classes.composerFoot}>
        <span className={classes.options}>
          <ScopeSwitch value={scope} onChange={(next) => keepDraft(key, { ...draft, scope: next })} />
          <AttachButton onChoose={attaching.add} />
        </span>
        <Button type="submit" variant="filled" disabled={!isReady} rightSection={<Kbd keys="mod+Enter" />}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
