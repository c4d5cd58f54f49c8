import { useMergedRef } from "@mantine/hooks";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { loadAhead } from "#web/load-part.ts";
import { partAhead } from "#web/part-ahead.tsx";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import type { CommentSubject } from "./comments.hooks.ts";
import { wantedAt, withMention, type Mention, type Writing } from "./mention-text.ts";
import classes from "./MentionField.module.css";
import { useMentionable } from "./mentionable.hooks.ts";

type MentionFieldProps = {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  placeholder?: string;
  minRows: number;
  maxRows: number;
  subject: CommentSubject;
  value: Writing;
  onChange: (value: Writing) => void;
  /** Handles keys that the list of people doesn't handle. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  "data-autofocus"?: boolean;
};

/** Loaded on demand, because most comments mention nobody. */
const mentionList = partAhead(async () => (await import("./MentionList.tsx")).MentionList);

/** Text field of a comment. "@" and two letters open a list of colleagues to mention. */
export function MentionField({ ref, label, subject, value, onChange, onKeyDown, ...props }: MentionFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRef(field, ref);
  const [caret, setCaret] = useState<number>();
  const [closedAt, setClosedAt] = useState<number>();
  const [activeId, setActiveId] = useState<number>();
  const caretAfter = useRef<number>(undefined);
  useEffect(() => loadAhead(mentionList.load), []);

  const { message, mentions = [] } = value;
  const wanted = caret === undefined ? undefined : wantedAt(value, caret);
  const isWanted = wanted !== undefined && wanted.from !== closedAt;
  const { people, isCurrent, error, retry } = useMentionable(subject, isWanted ? wanted.q : undefined);
  // The list closes at a space if nobody matches, because the sentence then continues after the name.
  const isOpen = isWanted && (people.length > 0 || !wanted.q.includes(" "));
  const active = people.find((person) => person.id === activeId) ?? (isCurrent ? people[0] : undefined);
  const optionId = (person: { id: number }) => `${id}-${person.id}`;

  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  });

  function handleChange({ value: text, selectionStart }: HTMLTextAreaElement) {
    setCaret(selectionStart);
    setActiveId(undefined);
    if (wanted === undefined) setClosedAt(undefined);
    onChange({ message: text, mentions });
  }

  function handleChoose(person: Mention) {
    if (!wanted || caret === undefined) return;
    const known = withMention(mentions, person);
    const name = known.find((mention) => mention.id === person.id)?.name ?? person.name;
    const rest = message.slice(caret);
    const begun = `${message.slice(0, wanted.from)}@${name} `;
    caretAfter.current = begun.length;
    setCaret(begun.length);
    onChange({ message: begun + rest.replace(/^ /, ""), mentions: known });
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!isOpen || isModified || event.nativeEvent.isComposing || !handleListKey(event.key)) return onKeyDown(event);
    event.preventDefault();
  }

  /** Handles a key in the list; returns whether the list used it. */
  function handleListKey(key: string): boolean {
    if (key === "Escape") setClosedAt(wanted?.from);
    else if (active && (key === "ArrowDown" || key === "ArrowUp"))
      setActiveId(people.at((people.indexOf(active) + (key === "ArrowDown" ? 1 : -1)) % people.length)?.id);
    else if (active && (key === "Enter" || key === "Tab")) handleChoose(active);
    else return false;
    return true;
  }

  return (
    <div className={classes.field}>
      <GrowingTextarea
        {...props}
        ref={merged}
        maxLength={10_000}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active ? optionId(active) : undefined}
        // Tells Mantine's dialogs to leave Escape to the open list.
        data-mantine-stop-propagation={isOpen || undefined}
        value={message}
        onChange={(event) => handleChange(event.currentTarget)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setCaret(undefined)}
        onKeyDown={handleKeyDown}
      />
      {isOpen && (
        <mentionList.Part
          id={`${id}-list`}
          people={people}
          active={active}
          optionId={optionId}
          error={error}
          isCurrent={isCurrent}
          onRetry={retry}
          onChoose={handleChoose}
        />
      )}
    </div>
  );
}
