import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppError } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { reportedRefusal } from "#server/http/error-handler.ts";
import { messagePage } from "../career.views.ts";
import type { PageMaker } from "./pages.ts";
import { chooseLanguage, createCareerContext, pageReply } from "./career-context.ts";

/** Responds to an error with a page instead of JSON. */
export async function sendErrorPage(
  app: App,
  maker: PageMaker,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = reportedRefusal(request, error);
  const context = createCareerContext(app, maker, request, chooseLanguage(app, request, undefined, "en"));
  const { status, detail } = asPage(request, refusal);
  const isAbsent = status === 404;
  const heading = context.t(isAbsent ? "missing.heading" : "failed.heading");
  const text = isAbsent ? context.t("missing.text") : app.translations.translate(context.language, detail);

  const frame = await context.frame({ title: heading, description: text, company: null, address: "", canonical: null });
  const html = await maker.render(
    messagePage,
    { frame, heading, text, clears_draft: null, status: null, others: [] },
    context.t,
  );
  const { raw } = pageReply(context.language, html, status, refusal?.headers);
  return reply.status(status).headers(raw.headers).send(raw.body);
}

/** Converts an error for a page. An invalid URL becomes a 404, like an unknown one. */
function asPage(request: FastifyRequest, refusal: AppError | undefined): Pick<AppError, "status" | "detail"> {
  if (!refusal) return { status: 500, detail: { key: "server:errors.server", values: { id: request.id } } };
  const isAddress = request.method === "GET" && refusal.status === 400;
  return { status: isAddress ? 404 : refusal.status, detail: refusal.detail };
}
