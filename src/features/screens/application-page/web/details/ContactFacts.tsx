import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { safeLink } from "./safe-link.ts";

export function ContactFacts({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const { full_name, social_title, email, phone_number, ln_url } = application;
  const profile = safeLink(ln_url);

  return (
    <Facts>
      {full_name && (
        <Fact label={t("details.name")} copied={full_name}>
          {full_name}
        </Fact>
      )}
      {social_title && <Fact label={t("details.socialTitle")}>{social_title}</Fact>}
      {email && (
        <Fact label={t("details.email")} copied={email}>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Fact>
      )}
      {phone_number && (
        <Fact label={t("details.phone")} copied={phone_number}>
          <Anchor href={`tel:${phone_number.replaceAll(/[^+\d]/g, "")}`}>{phone_number}</Anchor>
        </Fact>
      )}
      {ln_url && (
        <Fact label={t("details.profile")} copied={ln_url}>
          {profile ? (
            <Anchor href={profile} target="_blank" rel="noopener noreferrer nofollow">
              {ln_url.replace(/^https?:\/\/(www\.)?/, "")}
            </Anchor>
          ) : (
            ln_url
          )}
        </Fact>
      )}
    </Facts>
  );
}
