import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flashError } from "#web/flash/flash-store.ts";
import { ApiError, isPassing } from "#web/api-error.ts";
import { loadPart } from "#web/load-part.ts";
import { addFiles } from "./intake-uploads.ts";
import { queueQuery } from "./intake.hooks.ts";
import { jobInSight } from "./job-in-sight.ts";

const queuePath = /^\/jobs\/(\d+)\/add-candidates\/?$/;
const jobPath = /^\/jobs\/(\d+)\/?$/;

/** Loaded on demand with its translations, which the first page doesn't need. */
const DropHint = lazy(async () => ({ default: await loadPart(importHint) }));
const importHint = async () => (await import("./DropHint.tsx")).DropHint;

/**
 * Accepts CVs dropped on a job's results, page or queue, or on a job in the list, and opens the page where they are
 * confirmed. Prevents other drops of files, because the browser would replace the app with the file.
 */
export function IntakeDrop() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const place = useLocation({ select: ({ pathname, search }) => ({ pathname, job_id: jobInSight(search) }) });
  const [over, setOver] = useState<number>();
  // The server returns the queue only to people who can add candidates to the job.
  const { data: queue } = useQuery({ ...queueQuery(over ?? 0), enabled: over !== undefined });
  const current = useRef(place);
  useEffect(() => {
    current.current = place;
  });

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const isLeftToOthers = (event: DragEvent) =>
      event.defaultPrevented ||
      !event.dataTransfer?.types.includes("Files") ||
      (event.target instanceof HTMLInputElement && event.target.type === "file");
    const refusalOf = (job_id: number) => {
      const error = queryClient.getQueryState(queueQuery(job_id).queryKey)?.error;
      return error instanceof ApiError && !isPassing(error) ? error : undefined;
    };
    const jobUnder = (event: DragEvent) => {
      const { pathname, job_id } = current.current;
      if (pathname === "/applications/") return job_id;
      const ofJob = queuePath.exec(pathname) ?? jobPath.exec(pathname);
      if (ofJob) return Number(ofJob[1]);
      return pathname === "/jobs/" ? jobOfRow(event.target) : undefined;
    };
    const handleOver = (event: DragEvent) => {
      if (isLeftToOthers(event)) return setOver(undefined);
      event.preventDefault();
      const job_id = jobUnder(event);
      setOver(job_id);
      if (event.dataTransfer && (job_id === undefined || refusalOf(job_id))) event.dataTransfer.dropEffect = "none";
    };
    const handleDrop = (event: DragEvent) => {
      setOver(undefined);
      if (isLeftToOthers(event)) return;
      event.preventDefault();
      const job_id = jobUnder(event);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (job_id === undefined || files.length === 0) return;
      const refusal = refusalOf(job_id);
      if (refusal) return flashError(refusal);
      // The page tells people who can't add candidates to the job.
      queryClient.fetchQuery(queueQuery(job_id)).then(
        () => addFiles(queryClient, job_id, files).catch((error: unknown) => flashError(error)),
        () => undefined,
      );
      if (!queuePath.test(current.current.pathname))
        void navigate({ to: "/jobs/$job_id/add-candidates/", params: { job_id: String(job_id) } });
    };
    window.addEventListener("dragover", handleOver, options);
    window.addEventListener("drop", handleDrop, options);
    window.addEventListener(
      "dragleave",
      (event) => {
        if (event.relatedTarget === null) setOver(undefined);
      },
      options,
    );
    return () => listening.abort();
  }, [queryClient, navigate]);

  if (over === undefined || !queue) return null;
  return (
    <Suspense>
      <DropHint />
    </Suspense>
  );
}

function jobOfRow(target: EventTarget | null): number | undefined {
  const link = target instanceof Element ? target.closest("tr")?.querySelector("[data-takes-cvs]") : undefined;
  const job_id = Number(link?.getAttribute("data-takes-cvs"));
  return job_id > 0 ? job_id : undefined;
}
