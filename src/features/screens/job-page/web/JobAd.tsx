import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "#web/ui/RichText.tsx";
import classes from "./JobAd.module.css";

/** Number of letters above which the ad is collapsed. */
const fewLetters = 700;

/** Text of the ad. A long text is collapsed until the user expands it. */
export function JobAd({ html }: { html: string }) {
  const { t } = useTranslation("job-page");
  const [isWhole, setWhole] = useState(false);
  const letters = html.replace(/<[^>]*>|&nbsp;/g, "").trim().length;
  if (letters === 0) return <p className={classes.empty}>{t("ad.empty")}</p>;

  const isLong = letters > fewLetters;
  return (
    <>
      {/* Inert, so that the keyboard can't reach collapsed content. */}
      <div className={classes.text} data-folded={(isLong && !isWhole) || undefined} inert={isLong && !isWhole}>
        <RichText html={html} />
      </div>
      {isLong && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "ad.less" : "ad.more")}
        </Button>
      )}
    </>
  );
}
