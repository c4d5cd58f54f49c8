import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import type { SsoKind } from "../single-sign-on.ts";
import type { SingleSignOn } from "../single-sign-on.contract.ts";
import classes from "./SingleSignOnPage.module.css";

const shown = {
  oidc: ["redirect_uri", "sign_in"],
  saml: ["assertion_consumer_service", "entity_id", "sign_in"],
} as const satisfies Record<SsoKind, readonly (keyof SingleSignOn["addresses"])[]>;

type Props = { kind: SsoKind; addresses: SingleSignOn["addresses"] };

export function ProviderAddresses({ kind, addresses }: Props) {
  const { t } = useTranslation("single-sign-on");
  return (
    <section className={classes.addresses}>
      <h2 className={classes.heading}>{t("tell.title")}</h2>
      <Facts>
        {shown[kind].map((name) => (
          <Fact key={name} label={t(`tell.${name}`)} copied={addresses[name]}>
            <span className={classes.address}>{addresses[name]}</span>
          </Fact>
        ))}
      </Facts>
      {kind === "saml" && (
        <Anchor href={addresses.metadata} download size="sm">
          {t("tell.metadata")}
        </Anchor>
      )}
    </section>
  );
}
