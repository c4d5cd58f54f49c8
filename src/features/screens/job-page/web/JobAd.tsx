import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "#web/ui/RichText.tsx";
import classes from "./JobAd.module.css";

/** More letters than these are folded away. */
const fewLetters = 700;

/** The text of the ad, as candidates read it. A long one is folded until the reader asks for the rest. */
export function JobAd({ html }: { html: string }) {
  const { t } = useTranslation("job-page");
  const [isWhole, setWhole] = useState(false);
  const letters = html.replace(/<[^>]*>|&nbsp;/g, "").trim().length;
  if (letters === 0) return <p className={classes.empty}>{t("ad.empty")}</p>;

  const isLong = letters > fewLetters;
  return (
    <>
      {/* What is folded away is out of reach of the keyboard, too. */}
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
