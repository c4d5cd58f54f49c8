import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Services } from "../app.ts";
import type { Config } from "../config.ts";

const reportPath = "/policy-reports/";
const reportGroup = "policy";

type Reached = Pick<Config, "publicUrl">;

/**
 * Chromium takes endpoints from answers over HTTPS only, and where a policy names a group of them it leaves report-uri be: over
 * HTTP, naming one would end all reports.
 */
const hasEndpoints = ({ publicUrl }: Reached) => publicUrl?.startsWith("https:") ?? false;

export const reportingEndpoints = (config: Reached): Record<string, string> =>
  hasEndpoints(config) ? { "reporting-endpoints": `${reportGroup}="${reportPath}"` } : {};

/**
 * Scripts come from us alone. Mantine sets sizes and colours as style attributes, which are allowed. Of style elements only
 * those are that carry the nonce of their page: markup that somebody else brings in cannot restyle it. Browsers that do not
 * know the two directives for elements and attributes go by style-src.
 */
export const contentPolicy = (config: Reached, styleElements: readonly string[] = []) => ({
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "script-src-attr": ["'none'"],
  "worker-src": ["'self'", "blob:"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "style-src-elem": ["'self'", ...styleElements],
  "style-src-attr": ["'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "frame-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'self'"],
  "report-uri": [reportPath],
  ...(hasEndpoints(config) && { "report-to": [reportGroup] }),
});

/** The same as the text of a header. */
export const policyHeader = (config: Reached, styleElements: readonly string[]): string =>
  Object.entries(contentPolicy(config, styleElements))
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join(";");

/** Stands in a page where each answer has a nonce of its own. */
const nonceMark = 'nonce="{style-nonce}"';

/**
 * Gives each page that asks for a nonce its own. Only the first mark counts, which is in the page's head and ours. In
 * development a page has no policy, but previews of documents bring one of their own.
 */
export function giveStyleNonces(http: FastifyInstance, config: Reached & Pick<Config, "dev">): void {
  http.addHook("onSend", (_request, reply, payload, done) => {
    const isPage = typeof payload === "string" && String(reply.getHeader("content-type")).startsWith("text/html");
    if (!isPage || !payload.includes(nonceMark)) return done(null, payload);
    const nonce = randomBytes(16).toString("base64");
    if (!config.dev) reply.header("content-security-policy", policyHeader(config, [`'nonce-${nonce}'`]));
    done(null, payload.replace(nonceMark, `nonce="${nonce}"`));
  });
}

const maxBytes = 16 * 1024;
const maxReports = 20;
const maxLength = 200;
const linesPerMinute = 20;

const Text = z.string().max(10_000);
/** As browsers send it to report-uri. */
const OldReport = z.object({ "csp-report": z.object({ "effective-directive": Text, "blocked-uri": Text }) });
/** As browsers send it to report-to, several at once. */
const NewReports = z
  .array(z.object({ type: Text, body: z.looseObject({}) }))
  .max(maxReports)
  .transform((reports) => reports.filter(({ type }) => type === "csp-violation").map(({ body }) => body));
const NewBody = z.object({ effectiveDirective: Text, blockedURL: Text });

type Violation = { directive: string; blocked: string };

/**
 * Writes what browsers report of the policy to the log. Anybody can send such a report, so that a minute has so many lines,
 * and a line holds neither address nor query: they can hold what a person typed.
 */
export function servePolicyReports({ http, log, clock }: Pick<Services, "log" | "clock"> & { http: FastifyInstance }) {
  let minute = 0;
  let lines = 0;
  const mayLog = () => {
    const now = Math.floor(clock().getTime() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    return ++lines <= linesPerMinute;
  };

  void http.register(async (scope) => {
    const parse = (_request: FastifyRequest, body: string | Buffer, done: (error: null, value: unknown) => void) =>
      done(null, parsed(String(body)));
    const types = ["application/csp-report", "application/reports+json"];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: "string", bodyLimit: maxBytes }, parse);
    scope.post(reportPath, async (request, reply) => {
      for (const violation of violationsIn(request.body)) if (mayLog()) log.warn(violation, "content policy violated");
      return reply.status(204).send();
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function violationsIn(body: unknown): Violation[] {
  const old = OldReport.safeParse(body).data?.["csp-report"];
  if (old) return [violation(old["effective-directive"], old["blocked-uri"])];
  return (NewReports.safeParse(body).data ?? []).flatMap((report) => {
    const { data } = NewBody.safeParse(report);
    return data ? [violation(data.effectiveDirective, data.blockedURL)] : [];
  });
}

/** Of an address its origin, else the word that stands for what was blocked: `inline`, `eval`, `data`. */
const violation = (directive: string, blocked: string): Violation => ({
  directive: directive.slice(0, maxLength),
  blocked: (URL.parse(blocked)?.origin ?? /^[a-z-]{1,20}$/.exec(blocked)?.[0] ?? "unknown").slice(0, maxLength),
});
