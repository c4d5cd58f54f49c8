import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { browserOrigin } from "../s3-settings.ts";

export const reportPath = "/policy-reports/";
const reportGroup = "policy";

type Reached = Pick<Config, "publicUrl"> & Partial<Pick<Config, "s3">>;

/**
 * Chromium takes endpoints from answers over HTTPS only, and where a policy names a group of them it leaves report-uri be: over
 * HTTP, naming one would end all reports.
 */
const hasEndpoints = ({ publicUrl }: Reached) => publicUrl?.startsWith("https:") ?? false;

export const reportingEndpoints = (config: Reached): Record<string, string> =>
  hasEndpoints(config) ? { "reporting-endpoints": `${reportGroup}="${reportPath}"` } : {};

/**
 * Scripts come from us alone. Mantine sets sizes and colours as style attributes, which are allowed. Style elements
 * need the nonce of their page, so that injected markup cannot restyle it. Browsers that do not know the two directives
 * for elements and attributes go by style-src.
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
  "connect-src": ["'self'", ...(config.s3 ? [browserOrigin(config.s3)] : [])],
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

/** Placeholder in a page for the nonce of each answer. */
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
