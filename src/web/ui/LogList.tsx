import { Button } from "@mantine/core";
import { IconPointFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./LogList.module.css";
import { ColleagueAvatar } from "./ColleagueAvatar.tsx";
import { RelativeTime } from "./RelativeTime.tsx";

type LogLine = {
  id: number;
  user: { id: number; name: string; email: string } | null;
  dt_created: string;
  sentence: string;
  /** Details below the sentence. */
  about?: ReactNode;
};

type LogListProps = {
  lines: readonly LogLine[];
  /** Label of the button that loads the next page. */
  earlier: string;
  hasEarlier: boolean;
  isLoading: boolean;
  onEarlier: () => void;
};

/** Log of events, newest first: the person, a sentence and the time. */
export function LogList({ lines, earlier, hasEarlier, isLoading, onEarlier }: LogListProps) {
  return (
    <>
      <ol className={classes.list}>
        {lines.map(({ id, user, sentence, about, dt_created }) => (
          <li key={id} className={classes.item}>
            {user ? (
              <ColleagueAvatar person={user} size={28} />
            ) : (
              <span className={classes.machine}>
                <IconPointFilled size={12} aria-hidden />
              </span>
            )}
            <div className={classes.sentence}>
              <p>{sentence}</p>
              {about}
            </div>
            <span className={classes.time}>
              <RelativeTime value={dt_created} />
            </span>
          </li>
        ))}
      </ol>
      {hasEarlier && (
        <Button variant="subtle" fullWidth loading={isLoading} onClick={onEarlier}>
          {earlier}
        </Button>
      )}
    </>
  );
}
