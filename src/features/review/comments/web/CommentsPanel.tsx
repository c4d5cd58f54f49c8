import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconMessageCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { oldestFirst } from "./comment-pages.ts";
import { CommentComposer } from "./CommentComposer.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { commentsQuery, type CommentSubject } from "./comments.hooks.ts";
import classes from "./CommentsPanel.module.css";
import { OutgoingItem } from "./OutgoingItem.tsx";
import { useOutbox } from "./outbox.hooks.ts";

/** Comments on an application or a job: the list with the newest at the bottom, and the form below it. */
export function CommentsPanel({ subject, onSend }: { subject: CommentSubject; onSend?: () => void }) {
  const { t } = useTranslation("comments");
  return (
    <section className={classes.panel} aria-label={t("title")}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable regions must be reachable by
          keyboard. */}
      <div className={classes.scroll} role="log" tabIndex={0} aria-label={t("title")}>
        <CommentList subject={subject} />
      </div>
      <CommentComposer subject={subject} onSend={onSend} />
    </section>
  );
}

function CommentList({ subject }: { subject: CommentSubject }) {
  const { t } = useTranslation("comments");
  const query = useInfiniteQuery(commentsQuery(subject));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { outgoing, retry, discard } = useOutbox(subject);

  return (
    <QueryState query={query} rows={3} height={56}>
      {(data) => {
        const comments = oldestFirst(data);
        if (comments.length === 0 && outgoing.length === 0) {
          return <EmptyState icon={IconMessageCircle} title={t("empty.title")} help={t("empty.help")} />;
        }

        return (
          <div>
            {hasNextPage && (
              <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("earlier")}
              </Button>
            )}
            <ol className={classes.list}>
              {comments.map((comment) => (
                <CommentItem key={comment.id} subject={subject} comment={comment} />
              ))}
              {outgoing.map((comment) => (
                <OutgoingItem
                  key={comment.idempotency_key}
                  comment={comment}
                  onRetry={() => retry(comment)}
                  onDiscard={() => discard(comment)}
                />
              ))}
            </ol>
          </div>
        );
      }}
    </QueryState>
  );
}
