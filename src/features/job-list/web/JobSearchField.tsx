import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Kbd } from "#web/ui/Kbd.tsx";
import { keys } from "#web/ui/keys.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import classes from "./JobsPage.module.css";

type JobSearchFieldProps = { value: string; onSearch: (text: string) => Promise<void> };

/** Searches while the reader types. The typed text is shown at once, and the address's when that has caught up. */
export function JobSearchField({ value, onSearch }: JobSearchFieldProps) {
  const { t } = useTranslation("jobs");
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
      aria-label={t("search.label")}
      placeholder={t("search.placeholder")}
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        shown === "" ? (
          <Kbd keys={keys.search.press} />
        ) : (
          <CloseButton size="sm" aria-label={t("search.clear")} onClick={() => handleType("")} />
        )
      }
      value={shown}
      onChange={(event) => handleType(event.currentTarget.value)}
    />
  );
}
