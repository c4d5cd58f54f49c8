import { VisuallyHidden } from "@mantine/core";
import { useIsFetching } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSentences } from "#web/i18n.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Kbd } from "#web/ui/Kbd.tsx";
import { globalKeys, keys, writtenKeys, type KeyName } from "#web/ui/keys.ts";
import { offeredKeys } from "#web/ui/use-shortcuts.ts";
import classes from "./KeysDialog.module.css";

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // Re-render when queries finish, because components that appear then can add shortcuts.
  useIsFetching();
  const offered = offeredKeys();
  const sections = {
    everywhere: offered.filter((name) => globalKeys.has(name)),
    here: offered.filter((name) => !globalKeys.has(name)),
  };

  return (
    <Dialog title={t("keys.title")} isOpen size="lg" onClose={onClose}>
      <div className={classes.places}>
        {(["everywhere", "here"] as const).map(
          (place) =>
            sections[place].length > 0 && (
              <section key={place}>
                <h3 className={classes.place}>{t(`keys.places.${place}`)}</h3>
                <dl className={classes.keys}>
                  {sections[place].map((name) => (
                    <KeyRow key={name} name={name} />
                  ))}
                </dl>
              </section>
            ),
        )}
      </div>
      {offered.includes("select") && <p className={classes.note}>{t("keys.onSelection")}</p>}
      <p className={classes.note}>{t("keys.note")}</p>
    </Dialog>
  );
}

function KeyRow({ name }: { name: KeyName }) {
  const say = useSentences();
  const written = writtenKeys(name);
  return (
    <div className={classes.key}>
      <dt>{say(keys[name].does)}</dt>
      <dd>
        <Kbd keys={written} />
        <VisuallyHidden>{written}</VisuallyHidden>
      </dd>
    </div>
  );
}
