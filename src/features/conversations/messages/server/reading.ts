import type { Actor } from "#shared/actor.ts";
import type { Translate } from "#server/i18n.ts";
import type { Services } from "#server/services.ts";

/** For whom messages are read, and what showing them needs. */
export type Reading = { actor: Actor; translate: Translate; config: Services["config"] };
