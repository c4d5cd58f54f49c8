import { useDebouncedCallback, useDebouncedValue, useWindowEvent } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { memo, useId, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Kbd } from "#web/ui/Kbd.tsx";
import { useLeaveByEscape } from "#web/ui/use-leave-by-escape.ts";
import { partAhead } from "#web/part-ahead.tsx";
import { keys } from "#web/ui/keys.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { parseQuery } from "#features/across/search/query/query-language.ts";
import { queryOf, type SearchState } from "#features/across/search/web/search-state.ts";
import { completeTyped, noteTyped } from "#features/across/search/web/typed-text.ts";
import type { ChangeSearch } from "../state/use-search-state.ts";
import { ColouredText } from "./ColouredText.tsx";
import { proposalId, ProposalList } from "./ProposalList.tsx";
import classes from "./SearchField.module.css";
import { acceptProposal, type Proposal } from "./suggestions.ts";
import { useProposals } from "./use-proposals.ts";

/** Long enough that a word typed at once is one search, and too short to be waited for. */
const typingPause = 20;
/** No fault is shown while the reader is still typing. */
const faultPause = 700;

const { Part: QueryHint } = partAhead(async () => (await import("./QueryHint.tsx")).QueryHint);

type SearchFieldProps = {
  state: SearchState;
  change: ChangeSearch;
  /** Whether there is no room to say what can be typed. */
  isNarrow: boolean;
  /** Told of every text at once: what it finds can be asked for before the typing pauses. */
  onType: (q: string) => void;
  /** Leads to the first of what a text finds, as soon as it is found. */
  onEnter: (q: string) => void;
};

/** The text that is searched for. Every pause in the typing searches; proposals are shown while typing. */
export const SearchField = memo(function SearchField({ state, change, isNarrow, onType, onEnter }: SearchFieldProps) {
  const { t } = useTranslation("search");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const colours = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [caret, setCaret] = useState<number>();
  const [active_id, setActiveId] = useState<string>();
  const isGoingOn = useRef(false);
  const search = useDebouncedCallback(searchFor, typingPause);
  const { handlers: leaving } = useLeaveByEscape();
  useShortcuts({ search: () => input.current?.select() });

  const text = typed ?? state.q;
  const proposals = useProposals(text, caret, queryOf(state));
  const active = proposals.find((proposal) => proposal.id === active_id);
  const [settled] = useDebouncedValue(text, faultPause);
  const isSettled = settled === text;
  const fault = isSettled ? parseQuery(text).error : null;

  // Reading where it has scrolled to lays out the whole page, so only what may have moved it asks.
  useLayoutEffect(followText, [text]);
  function followText() {
    if (colours.current && input.current) colours.current.scrollLeft = input.current.scrollLeft;
  }

  /** All that is typed in one go is one entry of the history: going back leads to the text that was there before. */
  function searchFor(words: string) {
    const q = words.trim();
    const isSame = q === state.q;
    change({ q }, { replace: isGoingOn.current || isSame });
    isGoingOn.current ||= !isSame;
  }

  /** What is typed from here on is another text. */
  function finish() {
    search.flush();
    isGoingOn.current = false;
    propose(undefined);
  }

  function enter() {
    finish();
    completeTyped();
    if (!parseQuery(text).error) onEnter(text.trim());
  }

  /** The caret says where to propose something; absent, nothing is proposed. */
  function propose(at: number | undefined) {
    setCaret(at);
    setActiveId(undefined);
  }

  // Going back in the browser shows the earlier text, also while the focus is in the field.
  useWindowEvent("popstate", () => {
    search.cancel();
    isGoingOn.current = false;
    setTyped(undefined);
    propose(undefined);
  });

  function handleType({ value, selectionStart }: HTMLInputElement) {
    setTyped(value);
    propose(selectionStart ?? value.length);
    noteTyped(value);
    onType(value.trim());
    search(value);
  }

  function handleTake(proposal: Proposal) {
    const next = acceptProposal(text, proposal);
    completeTyped();
    flushSync(() => setTyped(next.text));
    input.current?.setSelectionRange(next.caret, next.caret);
    propose(next.caret);
    search(next.text);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    enter();
  }

  function handleFix(right: string) {
    completeTyped();
    setTyped(right);
    search(right);
    input.current?.focus();
  }

  /** From here on the address has the field's text, as it does after going back. */
  function handleBlur() {
    finish();
    setTyped(undefined);
  }

  function handleClear() {
    search.cancel();
    isGoingOn.current = false;
    setTyped(undefined);
    propose(undefined);
    change({ q: "" }, { replace: state.q === "" });
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (proposals.length > 0) setActiveId(neighbour(proposals, active, key === "ArrowDown" ? 1 : -1)?.id);
      else if (key === "ArrowDown") enter();
    } else if ((key === "Enter" || key === "Tab") && active) {
      event.preventDefault();
      handleTake(active);
    } else if (key === "Escape" && proposals.length > 0) {
      event.preventDefault();
      propose(undefined);
    } else leaving.onKeyDown(event);
  }

  return (
    <search className={classes.search}>
      <form className={classes.field} onSubmit={handleSubmit}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <div className={classes.text}>
          <ColouredText ref={colours} text={text} fault={fault} />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1_000}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={proposals.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && proposalId(`${id}-list`, active)}
            aria-invalid={fault !== null || undefined}
            aria-describedby={`${id}-fault`}
            aria-label={t("field.label")}
            placeholder={t(isNarrow ? "field.shortPlaceholder" : "field.placeholder")}
            value={text}
            onChange={(event) => handleType(event.currentTarget)}
            onKeyDown={handleKeyDown}
            onScroll={followText}
            onFocus={leaving.onFocus}
            onBlur={handleBlur}
          />
        </div>
        {text === "" ? (
          <Kbd keys={keys.search.press} />
        ) : (
          <button type="button" className={classes.clear} aria-label={t("field.clear")} onClick={handleClear}>
            <IconX size={16} aria-hidden />
          </button>
        )}
      </form>
      {proposals.length > 0 && (
        <ProposalList id={`${id}-list`} proposals={proposals} active={active} onTake={handleTake} />
      )}
      <output id={`${id}-fault`} className={classes.fault} data-hint={fault === null || undefined}>
        {fault && t(`syntax.${fault.code}`)}
        {isSettled && text.trim() !== "" && <QueryHint text={text} onFix={handleFix} />}
      </output>
    </search>
  );
});

/** In a list that goes round, with a place before its first for what was typed. */
function neighbour(proposals: readonly Proposal[], active: Proposal | undefined, by: 1 | -1): Proposal | undefined {
  const at = active ? proposals.indexOf(active) : -1;
  const places = proposals.length + 1;
  return proposals[((at + 1 + by + places) % places) - 1];
}
