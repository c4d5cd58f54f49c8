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

/** Debounce in milliseconds: long enough to combine the letters of pasted text into one search, too short to be noticed. */
const typingPause = 20;
/** Milliseconds without typing before an error is shown. */
const faultPause = 700;

const { Part: QueryHint } = partAhead(async () => (await import("./QueryHint.tsx")).QueryHint);

type SearchFieldProps = {
  state: SearchState;
  change: ChangeSearch;
  /** Whether there is too little room for the placeholder's explanation. */
  isNarrow: boolean;
  /** Called immediately with each typed text, so that its results can be prefetched before the pause in typing. */
  onType: (q: string) => void;
  /** Focuses the first result of a text once it has loaded. */
  onEnter: (q: string) => void;
};

/** Input for the search text. Searches after each pause in typing, and shows suggestions. */
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

  // Reading `scrollLeft` forces a layout of the page, so do it only after changes that can affect it.
  useLayoutEffect(followText, [text]);
  function followText() {
    if (colours.current && input.current) colours.current.scrollLeft = input.current.scrollLeft;
  }

  /**
   * Searches for the typed text. Continuous typing creates one history entry, so that going back leads to the previous text.
   */
  function searchFor(words: string) {
    const q = words.trim();
    const isSame = q === state.q;
    change({ q }, { replace: isGoingOn.current || isSame });
    isGoingOn.current ||= !isSame;
  }

  /** Ends the typing, so that further typing creates a new history entry. */
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

  /** Sets the caret position for suggestions; undefined hides them. */
  function propose(at: number | undefined) {
    setCaret(at);
    setActiveId(undefined);
  }

  // Going back in the browser shows the earlier text, even while the input has the focus.
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

  /** Now the input shows the text in the URL, for example after going back. */
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

/** Returns the next or previous suggestion, wrapping around. The position before the first one stands for the typed text. */
function neighbour(proposals: readonly Proposal[], active: Proposal | undefined, by: 1 | -1): Proposal | undefined {
  const at = active ? proposals.indexOf(active) : -1;
  const places = proposals.length + 1;
  return proposals[((at + 1 + by + places) % places) - 1];
}
