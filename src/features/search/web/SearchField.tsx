import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Kbd } from "#web/ui/Kbd.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import type { TextField } from "../text-fields.ts";
import { fieldHitsQuery } from "./search.hooks.ts";
import { queryOf, type SearchState } from "./search-state.ts";
import classes from "./SearchField.module.css";
import type { ChangeSearch } from "./use-search-state.ts";

const typingPause = 150;

/** The words that are searched for. Each pause in the typing searches; where the words were found is offered below. */
export function SearchField({ state, change }: { state: SearchState; change: ChangeSearch }) {
  const { t } = useTranslation("search");
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const search = useDebouncedCallback((q: string) => {
    change({ q: q.trim() }, { replace: true });
  }, typingPause);
  useShortcuts({ "/": () => input.current?.select() });

  function handleType(text: string) {
    setTyped(text);
    search(text);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    search.flush();
  }

  /** From here on the address says what stands in the field, as it does after going back. */
  function handleBlur() {
    search.flush();
    setTyped(undefined);
  }

  function handleClear() {
    search.cancel();
    setTyped(undefined);
    change({ q: "" });
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (text === "") input.current?.blur();
    else handleClear();
  }

  const text = typed ?? state.q;
  return (
    <div className={classes.search}>
      <search>
        <form className={classes.field} onSubmit={handleSubmit}>
          <IconSearch size={16} stroke={1.8} aria-hidden />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={1_000}
            aria-label={t("field.label")}
            placeholder={t("field.placeholder")}
            value={text}
            onChange={(event) => handleType(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            onBlur={handleBlur}
          />
          {text === "" ? (
            <Kbd keys="/" />
          ) : (
            <button type="button" className={classes.clear} aria-label={t("field.clear")} onClick={handleClear}>
              <IconX size={16} aria-hidden />
            </button>
          )}
        </form>
      </search>
      {state.q !== "" && <FieldHits state={state} change={change} />}
    </div>
  );
}

/** Choosing one looks for the words in that field alone. */
function FieldHits({ state, change }: { state: SearchState; change: ChangeSearch }) {
  const { t, i18n } = useTranslation("search");
  const { data: hits = [] } = useQuery(fieldHitsQuery(queryOf(state)));
  const found = hits.filter(({ count }) => count > 0);
  if (found.length === 0) return null;

  const handleChoose = (field: TextField) =>
    change((old) => ({ ...old, q: "", [`q_${field}`]: [...old[`q_${field}`], old.q] }));

  return (
    <div className={classes.hits}>
      <span>{t("field.hits")}</span>
      <ul aria-label={t("field.hits")}>
        {found.map(({ field, count }) => (
          <li key={field}>
            <button type="button" className={classes.hit} onClick={() => handleChoose(field)}>
              {t("field.hit", { field: t(`fields.${field}`), number: count.toLocaleString(i18n.language) })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
