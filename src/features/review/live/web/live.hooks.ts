import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { call } from "#web/api.ts";
import { checkConnection, setLivePaused } from "#web/connection.ts";
import { createRefresher } from "./refresher.ts";
import { shareLiveSource } from "./share-source.ts";

/** A stream that is back by then is not reported as lost, provided that the server answers. */
const patienceMs = 10_000;

/** A session that has ended leads to the sign-in, as with any call. */
const onRefused = () => void call(getMe, {}).catch(() => undefined);

/** Keeps what is shown up to date. */
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
