import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { entryQuery, useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { emailOffAdvice } from "../messages.policy.ts";

/** Returns advice if the installation sends no email, and undefined if it does. */
export function useEmailOff(): string | undefined {
  const { t } = useTranslation(["messages"]);
  const { data: entry } = useQuery(entryQuery);
  const me = useMe();
  return entry?.mails === "none" ? t(emailOffAdvice(me)) : undefined;
}
