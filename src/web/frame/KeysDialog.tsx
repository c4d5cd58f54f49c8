import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "../ui/Dialog.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import classes from "./KeysDialog.module.css";
import { useScreenKeys } from "./screen-keys.hooks.ts";

/** To the row or the card one is at. */
const quick = { move: ["M"], rate: ["R"], tag: ["T"], comment: ["C"] } as const;

/** Every key by the place where it acts, in the order in which one comes to need it. */
const places = [
  { place: "everywhere", keys: { palette: ["mod+K"], undo: ["mod+Z"], help: ["?"] } },
  {
    place: "list",
    keys: {
      search: ["/"],
      steps: ["J", "K"],
      open: ["enter"],
      ...quick,
      select: ["X"],
      range: ["shift+X"],
      clear: ["escape"],
    },
  },
  { place: "board", keys: { search: ["/"], steps: ["J", "K"], open: ["enter"], carry: ["space"], ...quick } },
  {
    place: "application",
    keys: {
      steps: ["J", "K"],
      move: ["M"],
      reject: ["E"],
      rate: ["R"],
      stars: ["1", "5"],
      tag: ["T"],
      comment: ["C"],
      back: ["escape"],
    },
  },
  { place: "jobs", keys: { search: ["/"], steps: ["J", "K"], open: ["enter"] } },
] as const;

type Does = { [P in (typeof places)[number] as "key"]: P extends { keys: infer K } ? keyof K : never }["key"];

/** What the keyboard can do for somebody where they are. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { place: here, can } = useScreenKeys();
  return (
    <Dialog title={t("keys.title")} isOpen size="lg" onClose={onClose}>
      <div className={classes.places}>
        {places
          .filter(({ place }) => place === "everywhere" || place === here)
          .map(({ place, keys }) => (
            <section key={place}>
              <h3 className={classes.place}>{t(`keys.places.${place}`)}</h3>
              <dl className={classes.keys}>
                {(Object.entries(keys) as [Does, readonly string[]][])
                  .filter(([does]) => can(does))
                  .map(([does, pressed]) => (
                    <div key={does} className={classes.key}>
                      <dt>{t(`keys.does.${does}`)}</dt>
                      <dd>
                        {pressed.map((key) => (
                          <Kbd key={key} keys={key} />
                        ))}
                        <VisuallyHidden>{pressed.join(", ")}</VisuallyHidden>
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
      </div>
      {here === "list" && can("select") && <p className={classes.note}>{t("keys.onSelection")}</p>}
      <p className={classes.note}>{t("keys.note")}</p>
    </Dialog>
  );
}
