import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { entryQuery, useMe } from "#features/sessions/web/sessions.hooks.ts";
import { may } from "#shared/rights.ts";

/** Advice for the reader if the server sends no email; undefined if it does. */
export function useEmailOff(): string | undefined {
  const { t } = useTranslation("outbox");
  const { data: entry } = useQuery(entryQuery);
  const me = useMe();
  if (entry?.mails !== "none") return undefined;
  return t(`emailOff.${me.is_superuser ? "operator" : may(me, "company.manage") ? "admin" : "other"}`);
}
