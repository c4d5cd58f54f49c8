import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { call } from "#web/api.ts";
import { ApiError, currentOf, isNetworkError, isPassing } from "#web/api-error.ts";
import { whenBack } from "#web/connection.ts";
import { patchJobDraft, type FieldState, type JobForm, type JobValues } from "../job-editing.contract.ts";
import { jobFields, type JobField } from "../job-editing.ts";
import { jobFormQuery, showField } from "./job-editing.hooks.ts";
import { fieldsInOrder } from "./form/sections.ts";
import { conflictsIn, isSame, stateOf, typedFields, type TypedField, type TypedFields } from "./form/typed-fields.ts";

const typingPauseMs = 700;
const retryMs = 3_000;
const nothingTyped: TypedFields = {};

export type SavingState = "none" | "saving" | "draft" | "offline" | "conflict" | "refused";
export type JobDraft = ReturnType<typeof useJobDraft>;

/**
 * State of the job form while it is edited. Each field is sent separately after a pause in typing. Values that the server
 * hasn't accepted stay in the tab and are sent again when possible. The editor resolves conflicts with colleagues.
 */
export function useJobDraft(form: JobForm) {
  const { job_id } = form;
  const key = String(job_id);
  const queryClient = useQueryClient();
  const typed = typedFields.useValue(key) ?? nothingTyped;
  const [isOffline, setOffline] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  /** Values before the server sanitized them. The editor continues with the text as it was typed. */
  const [asTyped, setAsTyped] = useState<{ [Field in JobField]?: { sent: unknown; kept: unknown } }>({});
  const timers = useRef(new Map<JobField, ReturnType<typeof setTimeout>>());
  const sending = useRef(new Set<JobField>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isGone = useRef(false);

  const latestForm = () => queryClient.getQueryData<JobForm>(jobFormQuery(job_id).queryKey) ?? form;
  const typedNow = () => typedFields.get(key) ?? nothingTyped;

  function keep(field: JobField, own: TypedField | undefined) {
    const { [field]: _, ...others } = typedNow();
    const next: TypedFields = own ? { ...others, [field]: own } : others;
    typedFields.set(key, Object.keys(next).length > 0 ? next : undefined);
  }

  function change(field: JobField, value: unknown) {
    const own = typedNow()[field];
    keep(field, { value, base: own?.base ?? stateOf(latestForm(), field).revision, theirs: own?.theirs });
    if (!own?.theirs) schedule(field, typingPauseMs);
  }

  function schedule(field: JobField, afterMs: number) {
    clearTimeout(timers.current.get(field));
    timers.current.set(
      field,
      setTimeout(() => void send(field), afterMs),
    );
  }

  function unschedule(field: JobField) {
    clearTimeout(timers.current.get(field));
    timers.current.delete(field);
  }

  /** Sends a field. Requests are sequential, so that each knows the revision after the previous one. */
  function send(field: JobField): Promise<unknown> {
    unschedule(field);
    queue.current = queue.current.then(() => sendNow(field)).catch(() => undefined);
    return queue.current;
  }

  async function sendNow(field: JobField): Promise<void> {
    const own = typedNow()[field];
    if (!own || own.theirs) return;
    sending.current.add(field);
    try {
      const body = { field, value: own.value, revision: own.base };
      accept(field, own, await call(patchJobDraft, { params: { job_id }, body }));
      setOffline(false);
      setRefusal(null);
    } catch (error) {
      refuse(field, own, error);
    } finally {
      sending.current.delete(field);
    }
  }

  function accept(field: JobField, own: TypedField, state: FieldState) {
    setAsTyped((kept) => ({ ...kept, [field]: { sent: state.value, kept: own.value } }));
    showField(queryClient, job_id, state);
    const now = typedNow()[field];
    if (!now) return;
    if (isSame(now.value, own.value)) return keep(field, undefined);
    keep(field, { ...now, base: state.revision });
    if (!timers.current.has(field)) schedule(field, typingPauseMs);
  }

  function refuse(field: JobField, own: TypedField, error: unknown) {
    const now = typedNow()[field] ?? own;
    const theirs = currentOf(error) as FieldState | undefined;
    if (theirs) {
      showField(queryClient, job_id, theirs);
      return keep(field, { ...now, theirs });
    }
    if (isPassing(error)) {
      setOffline(true);
      const afterMs = isNetworkError(error) ? typingPauseMs : retryMs;
      void whenBack().then(() => !isGone.current && schedule(field, afterMs));
      return undefined;
    }
    const sentences = error instanceof ApiError ? (error.errors.value ?? []) : [];
    if (sentences.length > 0) return keep(field, { ...now, refusal: sentences.join(" ") });
    setRefusal(error);
    return undefined;
  }

  function keepMine(field: JobField) {
    const own = typedNow()[field];
    if (!own?.theirs) return;
    keep(field, { value: own.value, base: own.theirs.revision });
    void send(field);
  }

  function takeTheirs(field: JobField) {
    setAsTyped((kept) => ({ ...kept, [field]: undefined }));
    keep(field, undefined);
  }

  /** Sends all edited fields. Returns whether the server has accepted all of them. */
  async function flush(): Promise<boolean> {
    for (const field of Object.keys(typedNow())) void send(field as JobField);
    await queue.current;
    return Object.keys(typedNow()).length === 0;
  }

  /** Returns the fields with unresolved conflicts. */
  function undecided(): JobField[] {
    const now = typedNow();
    return fieldsInOrder.filter((field) => now[field]?.theirs);
  }

  function forget() {
    typedFields.set(key, undefined);
    setAsTyped({});
    setRefusal(null);
  }

  const lookForConflicts = useEffectEvent(() => {
    const conflicts = conflictsIn(form, typedNow(), (field) => sending.current.has(field));
    for (const [field, own] of Object.entries(conflicts)) keep(field as JobField, own);
  });
  useEffect(() => lookForConflicts(), [form]);

  const flushLater = useEffectEvent(() => void flush());
  useEffect(() => {
    isGone.current = false;
    flushLater();
    return () => {
      isGone.current = true;
      flushLater();
    };
  }, []);

  const isTyped = Object.keys(typed).length > 0;
  useEffect(() => {
    if (!isTyped) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isTyped]);

  const values = useMemo(() => {
    // Read the query cache directly: the query notifies slightly later than the store of edited fields, and the old value
    // must not appear in between.
    const latest = queryClient.getQueryData<JobForm>(jobFormQuery(form.job_id).queryKey) ?? form;
    const valueOf = (field: JobField) => {
      const own = typed[field];
      if (own) return own.value;
      const { value } = stateOf(latest, field);
      const cleaned = asTyped[field];
      return cleaned && isSame(cleaned.sent, value) ? cleaned.kept : value;
    };
    return Object.fromEntries(jobFields.map((field) => [field, valueOf(field)])) as JobValues;
  }, [queryClient, form, typed, asTyped]);

  const drafted = form.fields.filter(({ is_drafted }) => is_drafted);
  const savedAt = drafted
    .map(({ dt_modified }) => dt_modified ?? "")
    .toSorted()
    .at(-1);

  function savingState(): SavingState {
    if (Object.values(typed).some(({ theirs }) => theirs)) return "conflict";
    if (refusal !== null || Object.values(typed).some((own) => own.refusal)) return "refused";
    if (isTyped) return isOffline ? "offline" : "saving";
    return drafted.length > 0 ? "draft" : "none";
  }

  return {
    form,
    values,
    typed,
    drafted,
    savedAt,
    state: savingState(),
    refusal,
    change,
    keepMine,
    takeTheirs,
    flush,
    undecided,
    forget,
  };
}
