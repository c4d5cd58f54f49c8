import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flashError } from "#web/flash/flash-store.ts";
import { loadPart } from "#web/load-part.ts";
import { addFiles } from "./intake-uploads.ts";
import { queueQuery } from "./intake.hooks.ts";
import { jobInSight } from "./job-in-sight.ts";

const queuePath = /^\/jobs\/(\d+)\/add-candidates\/?$/;

/** It brings its sentences along, which the first page does without. */
const DropHint = lazy(async () => ({ default: await loadPart(importHint) }));
const importHint = async () => (await import("./DropHint.tsx")).DropHint;

/** Takes CVs that are dropped on the results of a job, on a job in the list or on its queue, and goes where they are confirmed. */
export function IntakeDrop() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const place = useLocation({ select: ({ pathname, search }) => ({ pathname, job_id: jobInSight(search) }) });
  const [isOver, setOver] = useState(false);
  const current = useRef(place);
  useEffect(() => {
    current.current = place;
  });

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const jobUnder = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return undefined;
      const { pathname, job_id } = current.current;
      if (pathname === "/applications/") return job_id;
      const inQueue = queuePath.exec(pathname);
      if (inQueue) return Number(inQueue[1]);
      return pathname === "/jobs/" ? jobOfRow(event.target) : undefined;
    };
    const handleOver = (event: DragEvent) => {
      const isJob = jobUnder(event) !== undefined;
      if (isJob) event.preventDefault();
      setOver(isJob);
    };
    const handleDrop = (event: DragEvent) => {
      const job_id = jobUnder(event);
      const files = [...(event.dataTransfer?.files ?? [])];
      setOver(false);
      if (job_id === undefined || files.length === 0) return;
      event.preventDefault();
      // Who may not add candidates to the job is told so by the page.
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
        if (event.relatedTarget === null) setOver(false);
      },
      options,
    );
    return () => listening.abort();
  }, [queryClient, navigate]);

  if (!isOver) return null;
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
