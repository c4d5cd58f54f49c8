import { ApiError } from "#web/api-error.ts";
import { i18n } from "#web/i18n.ts";
import { StoreUnreachable } from "./upload.ts";

/** Returns a sentence with the name of the failed file, and the reason if the person can act on it. */
export function uploadFailure(error: unknown, { name }: { name: string }): string {
  return `${i18n.t("files:processFailed", { name })} ${reasonOf(error)}`.trim();
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  return error instanceof StoreUnreachable ? i18n.t("files:upload.storeUnreachable") : "";
}
