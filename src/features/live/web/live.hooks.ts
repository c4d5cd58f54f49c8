import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createRefresher } from "./refresher.ts";
import { shareLiveSource } from "./share-source.ts";

/** A connection that is back before anybody missed it is not spoken of. */
const patienceMs = 10_000;

/** Keeps what is shown up to date. Answers whether the connection has been lost for longer than a moment. */
export function useLiveUpdates(): boolean {
  const queryClient = useQueryClient();
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const refresher = createRefresher(queryClient);
    let patience: number | undefined;
    const stopListening = shareLiveSource((message) => {
      if ("frame" in message) return refresher.add(message.frame);
      window.clearTimeout(patience);
      if (message.connection === "lost") {
        patience = window.setTimeout(() => setLost(true), patienceMs);
        return undefined;
      }
      setLost(false);
      if (message.connection === "returned") refresher.add({ type: "resync" });
      return undefined;
    });
    return () => {
      window.clearTimeout(patience);
      stopListening();
      refresher.stop();
    };
  }, [queryClient]);

  return isLost;
}
