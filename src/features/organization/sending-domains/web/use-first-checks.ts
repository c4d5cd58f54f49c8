import { useEffect, useRef } from "react";
import type { SendingDomain } from "../sending-domains.contract.ts";
import type { useCheckDomain } from "./sending-domains.hooks.ts";

type Check = Pick<ReturnType<typeof useCheckDomain>, "mutate" | "isPending">;

/** Checks each unchecked domain once, one after the other. */
export function useFirstChecks(domains: readonly SendingDomain[], { mutate, isPending }: Check): void {
  const begun = useRef(new Set<string>());
  useEffect(() => {
    if (isPending) return;
    const next = domains.find(({ domain, dt_checked }) => dt_checked === null && !begun.current.has(domain));
    if (!next) return;
    begun.current.add(next.domain);
    mutate(next.domain);
  }, [domains, isPending, mutate]);
}
