import { createFileRoute } from "@tanstack/react-router";
import { MailboxPage } from "#features/conversations/mailboxes/web/MailboxPage.tsx";

export const Route = createFileRoute("/_app/settings/mailbox")({ component: MailboxPage });
