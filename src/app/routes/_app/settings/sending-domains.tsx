import { createFileRoute } from "@tanstack/react-router";
import { SendingDomainsPage } from "#features/organization/sending-domains/web/SendingDomainsPage.tsx";

export const Route = createFileRoute("/_app/settings/sending-domains")({ component: SendingDomainsPage });
