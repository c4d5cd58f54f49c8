import { createFileRoute } from "@tanstack/react-router";
import { TemplatesPage } from "#features/job-editing/web/TemplatesPage.tsx";

export const Route = createFileRoute("/_app/jobs_/templates")({ component: TemplatesPage });
