import { useTranslation } from "react-i18next";
import { refusals } from "#features/search/web/quick/use-quick-keys.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { canMove, canRate, canReject, canTag, type Standing } from "../applications.policy.ts";

/** Keys of the decision bar that one's role does not allow: each says why it does nothing. */
export function useRefusedKeys(application: Standing): void {
  const { t } = useTranslation(["applications", "ratings", "tags"]);
  const refuse = (reason: (typeof refusals)["move" | "rate" | "tag"]) => () => showFlash("info", t(reason));

  useShortcuts({
    ...(!canMove(application) && { M: refuse(refusals.move) }),
    ...(!canReject(application) && { E: refuse(refusals.move) }),
    ...(!canRate(application) && { R: refuse(refusals.rate) }),
    ...(!canTag(application) && { T: refuse(refusals.tag) }),
  });
}
