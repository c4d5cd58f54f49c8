import { queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { ApiError, currentOf, isPassing } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { whenBack } from "#web/connection.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { createTabStore } from "#web/store.ts";
import { undoable } from "#web/undo.ts";
import {
  discardScorecard,
  listScorecardRevisions,
  listScorecards,
  saveScorecard,
  type Scorecard,
  type ScorecardContent,
} from "../scorecards.contract.ts";
import { contentOf, emptyContent, mergeContent } from "./scorecard/merge-content.ts";

type Scorecards = ReplyOf<typeof listScorecards>;

export const scorecardsQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "scorecards"],
    queryFn: ({ signal }) => call(listScorecards, { params: { application_id }, signal }),
  });

/** The key includes the version, because each change adds a revision. */
export const revisionsQuery = (application_id: number, { id, version }: Scorecard) =>
  queryOptions({
    queryKey: ["applications", application_id, "scorecards", id, "revisions", version],
    queryFn: async ({ signal }) =>
      (await call(listScorecardRevisions, { params: { scorecard_id: id }, signal })).results,
  });

/** `base` is the server's content at `version`. */
type Draft = { content: ScorecardContent; base: ScorecardContent; version: number | null };

/** Content that is not on the server yet. It is cleared with the tab or on sign-out, because it contains personal data. */
const drafts = createTabStore<Draft>("scorecard-drafts");

const typingPauseMs = 800;
const retryMs = 3_000;

export type SavingState = "none" | "saving" | "saved" | "unsaved" | "conflict";

/**
 * Manages a person's scorecard form. Drafts are saved while the person types; unsaved content stays in the tab until it
 * can be saved. Changes to a submitted scorecard are saved only by the button.
 */
export function useScorecardForm(application_id: number, kit_id: number, own: Scorecard | undefined) {
  const { t } = useTranslation("scorecards");
  const queryClient = useQueryClient();
  const key = `${application_id}/${kit_id}`;
  const isSubmitted = own?.is_submitted ?? false;
  const [draft, setDraft] = useState(() => beginDraft(drafts.get(key), own));
  const [state, setState] = useState<SavingState>(() => beginState(drafts.get(key), own));
  const [isSubmitting, setSubmitting] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const isGone = useRef(false);

  const refresh = () => queryClient.invalidateQueries({ queryKey: ["applications", application_id] });

  function keep(next: Draft, isKept: boolean) {
    latest.current = next;
    drafts.set(key, isKept ? next : undefined);
    setDraft(next);
  }

  function change(part: Partial<ScorecardContent>) {
    setErrors({});
    keep({ ...latest.current, content: { ...latest.current.content, ...part } }, true);
    if (isSubmitted) setState("unsaved");
    else schedule(typingPauseMs);
  }

  function schedule(afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void enqueue(() => save(false)), afterMs);
  }

  /** Sends saves one after another, so that each uses the version of the previous response. */
  const enqueue = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const next = sending.current.then(work);
    sending.current = next.catch(() => undefined);
    return next;
  };

  async function save(is_submitted: boolean): Promise<Scorecard | undefined> {
    const { content, version } = latest.current;
    setState("saving");
    try {
      const body = { ...content, version, is_submitted };
      const card = await call(saveScorecard, { params: { application_id, kit_id }, body });
      const isCurrent = latest.current.content === content;
      keep({ content: latest.current.content, base: content, version: card.version }, !isCurrent);
      showOwn(queryClient, application_id, card);
      setState(isCurrent ? "saved" : "unsaved");
      return card;
    } catch (error) {
      return refused(error, is_submitted);
    }
  }

  async function refused(error: unknown, is_submitted: boolean): Promise<Scorecard | undefined> {
    const current = currentOf(error) as Scorecard | null | undefined;
    // The draft was discarded elsewhere, so the content typed here starts a new one.
    if (!current && latest.current.version !== null && isConflict(error)) {
      keep({ ...latest.current, base: emptyContent, version: null }, true);
      return save(is_submitted);
    }
    if (current) {
      const theirs = contentOf(current);
      const { base, content } = latest.current;
      keep({ content: mergeContent(base, content, theirs), base: theirs, version: current.version }, true);
      showOwn(queryClient, application_id, current);
      setState("conflict");
      // The merged draft contains both texts, so it is saved soon instead of existing only in this tab.
      if (!isSubmitted && !is_submitted) schedule(retryMs);
      return undefined;
    }
    setState("unsaved");
    if (is_submitted) throw error;
    if (isPassing(error)) void tryAgain();
    else flashError(error, t("failed"));
    return undefined;
  }

  async function tryAgain() {
    await whenBack();
    if (!isGone.current) schedule(retryMs);
  }

  async function submit(onDone: () => void) {
    clearTimeout(timer.current);
    setSubmitting(true);
    try {
      const card = await enqueue(() => save(true));
      if (!card) return;
      showFlash("success", t(isSubmitted ? "changed" : "submitted"));
      void refresh();
      onDone();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.errors);
      else flashError(error, t("failed"));
    } finally {
      setSubmitting(false);
    }
  }

  /** Discards a draft, or the unsaved changes of a submitted scorecard. Undo restores either. */
  async function discard(onDone: () => void) {
    clearTimeout(timer.current);
    let content = latest.current.content;
    const discarding = undoable<unknown>({
      takeBack: async () => {
        const restored: Draft = { ...latest.current, content, base: latest.current.content };
        keep(restored, true);
        setState("unsaved");
        if (!isSubmitted) await enqueue(() => save(false));
        await refresh();
        return t("restored");
      },
      failed: t("failed"),
    });
    setDiscarding(true);
    try {
      if (!isSubmitted) await enqueue(() => call(discardScorecard, { params: { application_id, kit_id } }));
      clearTimeout(timer.current);
      content = latest.current.content;
      keep(beginDraft(undefined, isSubmitted ? own : undefined), false);
      setState("none");
      if (!isSubmitted) hideOwn(queryClient, application_id, kit_id);
      discarding.succeed(undefined, t(isSubmitted ? "changeDiscarded" : "discarded"));
      void refresh();
      onDone();
    } catch (error) {
      discarding.forget();
      flashError(error, t("notDiscarded"));
    } finally {
      setDiscarding(false);
    }
  }

  /** Shows a scorecard saved in another tab, unless something was typed here since. */
  const follow = useEffectEvent((card: Scorecard | undefined) => {
    if (!card || card.version <= (latest.current.version ?? 0) || drafts.get(key)) return;
    keep(beginDraft(undefined, card), false);
    setState(beginState(undefined, card));
  });
  useEffect(() => follow(own), [own]);

  const flush = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (!isSubmitted && drafts.get(key)) void enqueue(() => save(false));
  });
  useEffect(() => {
    isGone.current = false;
    flush();
    return () => {
      isGone.current = true;
      flush();
    };
  }, []);

  return { content: draft.content, state, errors, isSubmitting, isDiscarding, change, submit, discard };
}

function beginDraft(kept: Draft | undefined, own: Scorecard | undefined): Draft {
  const saved = own ? contentOf(own) : emptyContent;
  const version = own?.version ?? null;
  if (!kept) return { content: saved, base: saved, version };
  return { content: mergeContent(kept.base, kept.content, saved), base: saved, version };
}

function beginState(kept: Draft | undefined, own: Scorecard | undefined): SavingState {
  if (kept) return "unsaved";
  return own && !own.is_submitted ? "saved" : "none";
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

const hideOwn = (queryClient: QueryClient, application_id: number, kit_id: number) =>
  queryClient.setQueryData<Scorecards>(scorecardsQuery(application_id).queryKey, (shown) =>
    shown ? { ...shown, own: shown.own.filter(({ kit }) => kit.id !== kit_id) } : shown,
  );

const showOwn = (queryClient: QueryClient, application_id: number, card: Scorecard) =>
  queryClient.setQueryData<Scorecards>(scorecardsQuery(application_id).queryKey, (shown) =>
    shown ? { ...shown, own: [...shown.own.filter(({ id }) => id !== card.id), card] } : shown,
  );
