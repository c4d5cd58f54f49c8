import { useTranslation } from "react-i18next";
import type { Comment } from "../comments.contract.ts";
import { partsOfMessage } from "../comments.ts";
import type { Mention } from "./mention-text.ts";
import classes from "./CommentsPanel.module.css";

type CommentTextProps = Pick<Comment, "message" | "scope"> & { mentions: readonly Mention[] };

export function CommentText({ message, mentions, scope }: CommentTextProps) {
  const { t } = useTranslation("comments");
  const nameOf = (user_id: number) => mentions.find(({ id }) => id === user_id)?.name ?? t("formerColleague");

  return (
    <p className={classes.text} data-scope={scope}>
      {partsOfMessage(message).map((part, index) =>
        "text" in part ? (
          part.text
        ) : (
          <span key={index} className={classes.mention}>
            @{nameOf(part.user_id)}
          </span>
        ),
      )}
    </p>
  );
}
