import { CloseButton, Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PeopleList } from "./PeopleList.tsx";
import classes from "./PeoplePicker.module.css";
import { ColleagueAvatar } from "./ColleagueAvatar.tsx";
import { usePickedName } from "./use-picked-name.ts";
import type { Person } from "./person.ts";

type PeoplePickerProps<P extends Person, Key extends QueryKey> = {
  label: string;
  value: P | null;
  onChange: (person: P | null) => void;
  /** Query for people by a text; the empty text returns the first people. Runs only while the list is open. */
  peopleQuery: (q: string) => UseQueryOptions<P[], Error, P[], Key>;
  /** Minimum length of a text to search for. */
  minText?: number;
  /** Whether the empty text still lists the first people if `minText` is set. */
  listsFirst?: boolean;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  isDisabled?: boolean;
};

const typingPauseMs = 150;

/** Combobox for one person or none, searched by name or email. The input shows the chosen person or the typed text. */
export function PeoplePicker<P extends Person, Key extends QueryKey>(props: PeoplePickerProps<P, Key>) {
  const { label, value, onChange, peopleQuery, description, placeholder, error, isDisabled = false } = props;
  const { minText = 0, listsFirst = true } = props;
  const { t } = useTranslation();
  const nameOf = usePickedName();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [activeId, setActiveId] = useState<number>();
  const store = useCombobox({ opened: isOpen, onOpenedChange: (opens) => (opens ? open() : close()) });

  const q = (typed ?? "").trim();
  const [asked] = useDebouncedValue(q, typingPauseMs);
  const isTooShort = (text: string) => text.length < minText && !(text === "" && listsFirst);
  const isSearched = !isTooShort(q) && !isTooShort(asked);
  const found = useQuery({
    ...peopleQuery(asked),
    enabled: isOpen && !isTooShort(asked),
    placeholderData: keepPreviousData,
  });
  const people = (isSearched && found.data) || [];
  const isCurrent = asked === q && isSearched && found.isSuccess && !found.isPlaceholderData;
  // Enter chooses the first match, but never a match of an earlier text.
  const first = isCurrent && q !== "" ? people[0] : undefined;
  const active = people.find((person) => person.id === activeId) ?? first;
  const optionId = (person: Person) => `${id}-${person.id}`;

  function open() {
    setOpen(true);
    setActiveId(value?.id);
  }

  function close() {
    setOpen(false);
    setTyped(undefined);
    setActiveId(undefined);
  }

  /** Clearing the input also clears the chosen person, so that the form sends what the field shows. */
  function handleType(text: string) {
    setOpen(true);
    setTyped(text);
    setActiveId(undefined);
    if (text === "" && value) onChange(null);
  }

  function handleChoose(person: P | undefined) {
    if (!person) return;
    close();
    onChange(person);
  }

  function handleClear() {
    close();
    onChange(null);
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) setActiveId(neighbour(people, active, key === "ArrowDown" ? 1 : -1)?.id);
      else open();
    } else if (key === "Enter" && isOpen) {
      event.preventDefault();
      if (isSearched && found.isError) void found.refetch();
      else handleChoose(active);
    } else if (key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  }

  const isChosenShown = typed === undefined && value !== null;

  return (
    <Combobox
      store={store}
      onOptionSubmit={(chosen) => handleChoose(people.find((person) => `${person.id}` === chosen))}
    >
      <Combobox.DropdownTarget>
        <TextInput
          ref={input}
          label={label}
          description={description}
          error={error}
          disabled={isDisabled}
          placeholder={placeholder ?? t("people.placeholder")}
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no combobox whose list a script fills.
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active ? optionId(active) : undefined}
          // Makes Mantine's dialogs and popovers leave Escape to the open list.
          data-mantine-stop-propagation={isOpen || undefined}
          leftSection={isChosenShown && <ColleagueAvatar person={value} size={22} />}
          rightSection={
            value &&
            !isDisabled && <CloseButton size="sm" aria-label={t("input.clear", { label })} onClick={handleClear} />
          }
          value={typed ?? (value ? nameOf(value) : "")}
          onChange={(event) => handleType(event.currentTarget.value)}
          onClick={open}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={close}
          onKeyDown={handleKeyDown}
        />
      </Combobox.DropdownTarget>
      {/* The focus has to stay in the field, which closes the list when it leaves. */}
      <Combobox.Dropdown className={classes.dropdown} onMouseDown={(event) => event.preventDefault()}>
        <PeopleList
          id={`${id}-list`}
          label={label}
          people={people}
          chosenId={value?.id}
          active={active}
          optionId={optionId}
          error={isSearched ? found.error : null}
          isCurrent={isCurrent}
          minText={isTooShort(q) ? minText : undefined}
          isOpen={isOpen}
          onRetry={() => void found.refetch()}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Returns the next or previous person, wrapping around at the ends. */
function neighbour<P>(people: readonly P[], active: P | undefined, by: 1 | -1): P | undefined {
  const at = active === undefined ? (by === 1 ? -1 : 0) : people.indexOf(active);
  return people[(at + by + people.length) % people.length];
}
