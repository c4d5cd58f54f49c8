import { ActionIcon } from "@mantine/core";
import { IconLock, IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { requestAddress } from "#shared/request-address.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Tooltip } from "#web/ui/Tooltip.tsx";
import { readCommentFile, type Comment } from "../comments.contract.ts";
import { CommentEditor } from "./CommentEditor.tsx";
import { useDeleteComment, useEditComment, type CommentSubject } from "./comments.hooks.ts";
import classes from "./CommentsPanel.module.css";
import { CommentText } from "./CommentText.tsx";
import { editKey, keepDraft, useDraft, type Written } from "./drafts.ts";
import { FileChips } from "#features/review/files/web/FileChips.tsx";
import { writingOf } from "./mention-text.ts";

export function CommentItem({ subject, comment }: { subject: CommentSubject; comment: Comment }) {
  const { t } = useTranslation("comments");
  const me = useMe();
  const edit = useEditComment(subject);
  const remove = useDeleteComment(subject);
  const edited = useDraft(editKey(comment.id));
  const { user, scope } = comment;
  const name = user?.name ?? t("formerColleague");

  const setEdited = (draft: Written | undefined) => keepDraft(editKey(comment.id), draft);

  function handleSave(written: Written) {
    setEdited(undefined);
    edit.mutate({ comment, written });
  }

  return (
    <li className={classes.item}>
      <ColleagueAvatar person={user ?? { id: null, name }} size={28} />
      <article className={classes.content} aria-label={t("by", { name })}>
        <header className={classes.head}>
          <span className={classes.name}>{user?.id === me.id ? t("you") : name}</span>
          <span className={classes.meta}>
            <RelativeTime value={comment.dt_created} />
            {comment.dt_modified !== null && <> · {t("edited")}</>}
            {scope === "private" && (
              <>
                {" · "}
                <IconLock size={12} aria-hidden className={classes.lock} /> {t("onlyYou")}
              </>
            )}
          </span>
          {!edited && (
            <span className={classes.actions}>
              {comment.canEdit && (
                <Tooltip label={t("edit")}>
                  <ActionIcon
                    size={24}
                    aria-label={t("edit")}
                    onClick={() => setEdited({ ...writingOf(comment), scope, version: comment.version })}
                  >
                    <IconPencil size={15} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
              {comment.canDelete && (
                <Tooltip label={t("delete")}>
                  <ActionIcon size={24} aria-label={t("delete")} onClick={() => remove.mutate(comment)}>
                    <IconTrash size={15} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </span>
          )}
        </header>
        {edited ? (
          <CommentEditor
            subject={subject}
            value={{ scope, ...edited }}
            onChange={setEdited}
            onSave={handleSave}
            onCancel={() => setEdited(undefined)}
          />
        ) : (
          <CommentText {...comment} />
        )}
        {comment.files.length > 0 && (
          <FileChips
            label={t("files")}
            files={comment.files.map((file) => ({
              ...file,
              address: requestAddress(readCommentFile.path, { params: { comment_id: comment.id, file_id: file.id } }),
            }))}
          />
        )}
      </article>
    </li>
  );
}
