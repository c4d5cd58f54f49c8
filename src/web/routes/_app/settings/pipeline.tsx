import { createFileRoute } from "@tanstack/react-router";
import { PipelinePage } from "#features/statuses/web/PipelinePage.tsx";

export const Route = createFileRoute("/_app/settings/pipeline")({ component: PipelinePage });
