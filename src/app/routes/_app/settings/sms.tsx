import { createFileRoute } from "@tanstack/react-router";
import { SmsPage } from "#features/organization/sms/web/SmsPage.tsx";

export const Route = createFileRoute("/_app/settings/sms")({ component: SmsPage });
