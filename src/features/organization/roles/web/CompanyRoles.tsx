import { useTranslation } from "react-i18next";
import { companyRoles } from "#shared/actor.ts";
import { companyRights } from "#shared/company-rights.gen.ts";
import type { CompanyRight } from "#shared/rights.ts";
import { rightNouns, sentenceOf } from "../right-sentences.ts";
import classes from "./RolesPage.module.css";

const rights = Object.keys(companyRights) as CompanyRight[];
const upwards = companyRoles.toReversed();

/** Lists the company roles, lowest first, each with the rights that it adds to the previous one. */
export function CompanyRoles() {
  const { t } = useTranslation(["roles", "sessions", ...rightNouns]);
  return (
    <div className={classes.roles}>
      {upwards.map((role, index) => (
        <section key={role} className={classes.role}>
          <h3 className={classes.name}>{t(`sessions:roles.${role}`)}</h3>
          {index === 0 ? (
            <p className={classes.text}>{t("company.first")}</p>
          ) : (
            <>
              <p className={classes.text}>{t("company.beyond")}</p>
              <ul className={classes.rights}>
                {rights
                  .filter((right) => companyRights[right] === role)
                  .map((right) => (
                    <li key={right}>{t(sentenceOf(right))}</li>
                  ))}
              </ul>
            </>
          )}
        </section>
      ))}
    </div>
  );
}
