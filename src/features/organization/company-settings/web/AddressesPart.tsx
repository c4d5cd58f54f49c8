import { ActionIcon, Anchor, Button, Pill, TextInput } from "@mantine/core";
import { IconMail, IconPlus, IconStar, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { EmailAddress } from "../company-settings.contract.ts";
import { addressesQuery, useAddressChanges } from "./company-settings.hooks.ts";
import classes from "./CompanyPage.module.css";
import { FormDialog } from "#web/form/FormDialog.tsx";

export function AddressesPart() {
  const { t } = useTranslation("company-settings");
  const { company_id } = useMe();
  const query = useQuery(addressesQuery(company_id));
  const [isAdding, setAdding] = useState(false);

  return (
    <QueryState query={query} failed={t("loadFailed")} offline={t("loadFailed")} rows={3}>
      {(addresses) => (
        <div className={classes.form}>
          <p className={classes.intro}>{t("addresses.intro")}</p>
          {addresses.length === 0 ? (
            <EmptyState icon={IconMail} title={t("addresses.none")} help={t("addresses.noneHelp")} />
          ) : (
            <ul className={classes.addresses} aria-label={t("tabs.addresses")}>
              {addresses.map((address) => (
                <AddressRow key={address.id} address={address} />
              ))}
            </ul>
          )}
          <div className={classes.actions}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t("addresses.add")}
            </Button>
            {addresses.length > 0 && (
              <Anchor component={Link} to="/settings/sending-domains">
                {t("addresses.check")}
              </Anchor>
            )}
          </div>
          {isAdding && <AddressDialog onClose={() => setAdding(false)} />}
        </div>
      )}
    </QueryState>
  );
}

function AddressRow({ address }: { address: EmailAddress }) {
  const { t } = useTranslation("company-settings");
  const confirm = useConfirm();
  const { makeDefault, remove } = useAddressChanges();
  const { email, name, is_default } = address;

  async function handleRemove() {
    const question = {
      title: t("addresses.removeTitle", { email }),
      body: t("addresses.removeBody"),
      action: t("addresses.removeAction"),
    };
    if (await confirm(question)) remove.mutate(address);
  }

  return (
    <li className={classes.address}>
      <div className={classes.about}>
        <span className={classes.email}>{email}</span>
        <span className={classes.sender}>{name}</span>
      </div>
      {is_default ? (
        <Pill>{t("addresses.default")}</Pill>
      ) : (
        <ActionIcon
          aria-label={t("addresses.makeDefault", { email })}
          title={t("addresses.makeDefault", { email })}
          onClick={() => makeDefault.mutate(address)}
        >
          <IconStar size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={t("addresses.remove", { email })}
        title={t("addresses.remove", { email })}
        onClick={() => void handleRemove()}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function AddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["company-settings", "common"]);
  const { add } = useAddressChanges();
  const isBlank = (text: string) => (text.trim() === "" ? t("common:validation.required") : null);
  const form = useSaveForm({
    initialValues: { email: "", name: "" },
    validate: { email: isBlank, name: isBlank },
    save: add,
    onSubmit: (values) => add.mutate(values, { onSuccess: onClose }),
  });

  return (
    <FormDialog title={t("addresses.new")} size="sm" onClose={onClose} form={form}>
      <TextInput
        data-autofocus
        type="email"
        label={t("addresses.email")}
        maxLength={254}
        {...form.getInputProps("email")}
      />
      <TextInput label={t("addresses.name")} maxLength={100} {...form.getInputProps("name")} />
    </FormDialog>
  );
}
