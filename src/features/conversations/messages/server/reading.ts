import type { Actor } from "#shared/actor.ts";
import type { Translate } from "#server/i18n.ts";
import type { Services } from "#server/services.ts";

/** Actor who reads the messages, and services for displaying them. */
export type Reading = { actor: Actor; translate: Translate; config: Services["config"] };
