import type { SystemApp } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { sessionToken } from "#server/http/session.ts";
import { listenLive } from "../live.contract.ts";
import { eventStreamHeaders, opening } from "./event-stream.ts";
import { createLiveUpdates } from "./live-updates.ts";

export function liveRoutes(app: SystemApp): void {
  const live = createLiveUpdates(app);
  app.http.addHook("onListen", async () => live.start());
  // Closes the streams before the server waits for its connections to end, since only their browsers would end them.
  app.http.addHook("preClose", live.close);

  serve(app, listenLive, async ({ actor, request }) => {
    const token = sessionToken(app, request);
    const acceptsStream = (request.headers.accept ?? "").includes("text/event-stream");
    const body = acceptsStream && token !== undefined ? live.open(token, actor) : opening();
    return { raw: { headers: eventStreamHeaders, body, followsSession: true } };
  });
}
