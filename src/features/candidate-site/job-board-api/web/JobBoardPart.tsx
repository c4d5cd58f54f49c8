import { useTranslation } from "react-i18next";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import classes from "./JobBoardPart.module.css";

/** URLs at which sites and aggregators read the company's published jobs. */
export function JobBoardPart({ slug }: { slug: string }) {
  const { t } = useTranslation("job-board-api");
  const careers = `${location.origin}/careers/${slug}`;
  const addresses = [
    [t("board"), `${location.origin}/v1/boards/${slug}`],
    [t("xml"), `${careers}/jobs.xml`],
    [t("rss"), `${careers}/jobs.rss`],
    [t("json"), `${careers}/feed.json`],
  ] as const;

  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{t("title")}</h2>
      <p className={classes.help}>{t("help")}</p>
      <div className={classes.addresses}>
        <Facts>
          {addresses.map(([label, address]) => (
            <Fact key={address} label={label} copied={address}>
              <code>{address}</code>
            </Fact>
          ))}
        </Facts>
      </div>
      <p className={classes.help}>{t("keyHelp")}</p>
    </section>
  );
}
