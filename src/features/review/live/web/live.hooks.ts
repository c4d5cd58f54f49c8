import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { call } from "#web/api.ts";
import { checkConnection, setLivePaused } from "#web/connection.ts";
import { createRefresher } from "./refresher.ts";
import { shareLiveSource } from "./share-source.ts";

/** How long a lost stream has to be reestablished before the page reports it, provided that the server responds. */
const patienceMs = 10_000;

/** Calls the API, which leads to the sign-in if the session has ended. */
const onRefused = () => void call(getMe, {}).catch(() => undefined);

/** Refetches the shown data on live changes, and reports a lost connection. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const refresher = createRefresher(queryClient);
    let patience: number | undefined;
    const stopListening = shareLiveSource((message) => {
      if ("frame" in message) return refresher.add(message.frame);
      if (message.connection === "refused") return onRefused();
      window.clearTimeout(patience);
      if (message.connection === "lost") {
        void checkConnection();
        patience = window.setTimeout(() => setLivePaused(true), patienceMs);
        return undefined;
      }
      setLivePaused(false);
      if (message.connection === "returned") refresher.add({ type: "resync" });
      return undefined;
    });
    return () => {
      window.clearTimeout(patience);
      setLivePaused(false);
      stopListening();
      refresher.stop();
    };
  }, [queryClient]);
}
