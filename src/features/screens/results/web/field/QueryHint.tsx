import { useTranslation } from "react-i18next";
import { hintOf } from "./query-hint.ts";
import classes from "./SearchField.module.css";

/** Hint that a text may mean something else than intended, with a button that corrects it. */
export function QueryHint({ text, onFix }: { text: string; onFix: (fixed: string) => void }) {
  const { t } = useTranslation("results");
  const hint = hintOf(text);
  if (!hint) return null;
  const fixed = "fixed" in hint ? hint.fixed : undefined;
  return (
    <>
      {t(`hints.${hint.kind}`, hint)}
      {fixed !== undefined && (
        <button type="button" className={classes.fix} onClick={() => onFix(fixed)}>
          {t("hints.use", hint)}
        </button>
      )}
    </>
  );
}
