import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Services } from "../services.ts";
import { reportPath } from "./content-policy.ts";
import { ipBucket } from "./ip-bucket.ts";

const maxBytes = 16 * 1024;
const maxReports = 20;

/** Log lines per minute and process, and the maximum of one sender. */
const linesPerMinute = 100;
const linesPerSender = 10;

const Text = z.string().max(10_000);
/** Format of report-uri. */
const OldReport = z.object({ "csp-report": z.object({ "effective-directive": Text, "blocked-uri": Text }) });
/** Format of report-to, with several reports per request. */
const NewReports = z
  .array(z.object({ type: Text, body: z.looseObject({}) }))
  .max(maxReports)
  .transform((reports) => reports.filter(({ type }) => type === "csp-violation").map(({ body }) => body));
const NewBody = z.object({ effectiveDirective: Text, blockedURL: Text });

type Violation = { directive: string; blocked: string };

/**
 * Logs violations of the content security policy that browsers report. Anyone can send reports, so log lines are
 * limited per minute and per sender. Lines hold neither path nor query, because both can hold what a person typed.
 */
export function servePolicyReports({ http, log, clock }: Pick<Services, "log" | "clock"> & { http: FastifyInstance }) {
  const mayLog = createLineLimit(clock);

  void http.register(async (scope) => {
    const parse = (_request: FastifyRequest, body: string | Buffer, done: (error: null, value: unknown) => void) =>
      done(null, parsed(String(body)));
    const types = ["application/csp-report", "application/reports+json"];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: "string", bodyLimit: maxBytes }, parse);
    scope.post(reportPath, async (request, reply) => {
      const sender = ipBucket(request.ip);
      for (const violation of violationsIn(request.body))
        if (mayLog(sender)) log.warn(violation, "content policy violated");
      return reply.status(204).send();
    });
  });
}

/** Counts in memory. It never remembers more senders than a minute has lines. */
function createLineLimit(clock: Services["clock"]): (sender: string) => boolean {
  let minute = 0;
  let lines = 0;
  const linesOf = new Map<string, number>();
  return (sender) => {
    const now = Math.floor(clock().getTime() / 60_000);
    if (now !== minute) {
      [minute, lines] = [now, 0];
      linesOf.clear();
    }
    const own = linesOf.get(sender) ?? 0;
    if (own >= linesPerSender || lines >= linesPerMinute) return false;
    linesOf.set(sender, own + 1);
    lines++;
    return true;
  };
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

const violation = (directive: string, blocked: string): Violation => ({
  directive: wordOf(directive),
  blocked: originOf(blocked),
});

const maxOriginLength = 200;

/**
 * Reduces a blocked URL to its origin, or to its scheme if it has no origin (`data:`, `javascript:`). Keywords such as
 * `inline` and `eval` stay. The URL parser returns ASCII only, so the result is safe to log.
 */
function originOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return wordOf(blocked);
  return url.origin === "null" ? wordOf(url.protocol.slice(0, -1)) : url.origin.slice(0, maxOriginLength);
}

/**
 * Returns "unknown" for any other text: marks that change the text direction, for example, could disguise a log line.
 */
const wordOf = (text: string) => /^[a-z-]{1,30}$/.exec(text)?.[0] ?? "unknown";
