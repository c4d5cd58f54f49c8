import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Page } from "#web/ui/Page.tsx";
import { CompanyRoles } from "./CompanyRoles.tsx";
import { PartTable } from "./PartTable.tsx";
import classes from "./RolesPage.module.css";

/** Page that explains all roles, generated from the tables that the server uses to check rights. */
export function RolesPage() {
  const { t } = useTranslation("roles");
  return (
    <Page title={t("title")}>
      <div className={classes.page}>
        <section className={classes.section}>
          <h2 className={classes.heading}>{t("company.title")}</h2>
          <p className={classes.help}>{t("company.help")}</p>
          <CompanyRoles />
          <p className={classes.help}>
            {t("given.text")}{" "}
            <Link to="/settings/people/" className={classes.link}>
              {t("given.people")}
            </Link>
          </p>
        </section>
        <section className={classes.section}>
          <h2 className={classes.heading}>{t("parts.title")}</h2>
          <p className={classes.help}>{t("parts.help")}</p>
          <PartTable />
        </section>
      </div>
    </Page>
  );
}
