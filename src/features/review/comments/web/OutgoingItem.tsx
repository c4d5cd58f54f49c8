import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import classes from "./CommentsPanel.module.css";
import { CommentText } from "./CommentText.tsx";
import { FileChips } from "#features/review/files/web/FileChips.tsx";
import { messageOf } from "./mention-text.ts";
import type { OutgoingComment } from "./outbox.hooks.ts";

type OutgoingItemProps = { comment: OutgoingComment; onRetry: () => void; onDiscard: () => void };

/** A comment that is being sent, with its state. */
export function OutgoingItem({ comment, onRetry, onDiscard }: OutgoingItemProps) {
  const { t } = useTranslation(["comments", "common"]);
  const { mentions = [], files = [], scope, state } = comment;
  const me = useMe();

  return (
    <li className={classes.item} data-state={state}>
      <ColleagueAvatar person={me} size={28} />
      <article className={classes.content} aria-label={t("by", { name: me.name })}>
        <header className={classes.head}>
          <span className={classes.name}>{t("you")}</span>
          <output className={classes.meta}>
            {t(`state.${state}`)}
            {scope === "private" && (
              <>
                {" · "}
                <IconLock size={12} aria-hidden className={classes.lock} /> {t("onlyYou")}
              </>
            )}
          </output>
        </header>
        <CommentText message={messageOf(comment)} mentions={mentions} scope={scope} />
        <FileChips label={t("files")} files={files.map((file) => ({ id: file.key, ...file }))} />
        {state === "fail" && (
          <div className={classes.buttons}>
            <Button size="compact-sm" onClick={onRetry}>
              {t("common:actions.retry")}
            </Button>
            <Button size="compact-sm" variant="subtle" color="danger" onClick={onDiscard}>
              {t("discard")}
            </Button>
          </div>
        )}
      </article>
    </li>
  );
}
