import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { browserOrigin } from "../s3-settings.ts";

export const reportPath = "/policy-reports/";
const reportGroup = "policy";

type Reached = Pick<Config, "publicUrl"> & Partial<Pick<Config, "s3">>;

/**
 * Chromium reads Reporting-Endpoints over HTTPS only, and ignores report-uri if the policy has report-to. Over HTTP,
 * report-to would therefore disable all reports.
 */
const hasEndpoints = ({ publicUrl }: Reached) => publicUrl?.startsWith("https:") ?? false;

export const reportingEndpoints = (config: Reached): Record<string, string> =>
  hasEndpoints(config) ? { "reporting-endpoints": `${reportGroup}="${reportPath}"` } : {};

/**
 * Allows our own scripts only. Mantine sets sizes and colors as style attributes, which are allowed. Style elements
 * need the page's nonce, so that injected markup can't restyle it. Browsers that don't know style-src-elem and
 * style-src-attr fall back to style-src.
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

export const policyHeader = (config: Reached, styleElements: readonly string[]): string =>
  Object.entries(contentPolicy(config, styleElements))
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join(";");

/** Placeholder in a page, replaced by a new nonce in each response. */
const nonceMark = 'nonce="{style-nonce}"';

/**
 * Inserts a new nonce into each page with the placeholder. Only the first placeholder is replaced: it is in the page's
 * head, which we write. In development pages have no policy, but previews of documents set their own.
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
