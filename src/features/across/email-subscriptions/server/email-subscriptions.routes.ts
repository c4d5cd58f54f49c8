import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import {
  createUnsubscribe,
  deleteUnsubscribe,
  listUnsubscribableEmails,
  listUnsubscribes,
} from "../email-subscriptions.contract.ts";
import { emailTemplateNames } from "../email-templates.ts";
import { requireSubscriber } from "./email-subscriptions.access.ts";
import { subscribeAgain, unsubscribeFrom, unsubscribesOf } from "./email-subscriptions.service.ts";

export function emailSubscriptionRoutes(app: App): void {
  const { translate } = app.translations;

  serve(app, listUnsubscribableEmails, async ({ actor }) => ({
    results: emailTemplateNames.map((key) => ({
      key,
      label: translate(actor.language, { key: `email-subscriptions:templates.${key}.name` }),
    })),
  }));
  serve(app, listUnsubscribes, async ({ db, actor, params }) => ({
    results: await unsubscribesOf(db, await requireSubscriber(db, actor, params)),
  }));
  serve(app, createUnsubscribe, async ({ db, actor, params, body }) =>
    unsubscribeFrom(db, await requireSubscriber(db, actor, params), body.template_name, actor.user_id),
  );
  serve(app, deleteUnsubscribe, async ({ db, actor, params }) =>
    subscribeAgain(db, await requireSubscriber(db, actor, params), params.unsubscribe_id, actor.user_id),
  );
}
