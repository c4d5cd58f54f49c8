import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Kbd } from "./Kbd.tsx";
import { keys } from "./keys.ts";
import classes from "./ListSearchField.module.css";
import { useShortcuts } from "./use-shortcuts.ts";

type ListSearchFieldProps = {
  label: string;
  placeholder: string;
  clearLabel: string;
  maximumLength: number;
  value: string;
  onSearch: (text: string) => Promise<void>;
};

/** Searches a list while the user types. Shows the typed text until the URL has caught up, then the URL's text. */
export function ListSearchField(props: ListSearchFieldProps) {
  const { label, placeholder, clearLabel, maximumLength, value, onSearch } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  useShortcuts({ search: () => field.current?.focus() });

  const search = useDebouncedCallback(async (text: string) => {
    await onSearch(text);
    setTyped((now) => (now === text ? undefined : now));
  }, 200);

  function handleType(text: string) {
    setTyped(text);
    search(text);
  }

  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.field}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maximumLength}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        shown === "" ? (
          <Kbd keys={keys.search.press} />
        ) : (
          <CloseButton size="sm" aria-label={clearLabel} onClick={() => handleType("")} />
        )
      }
      value={shown}
      onChange={(event) => handleType(event.currentTarget.value)}
    />
  );
}
