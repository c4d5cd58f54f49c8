import { createFileRoute } from "@tanstack/react-router";
import { replyAsCandidate } from "#features/conversations/inbound-mail/demo-reply.contract.ts";
import { DemoOutboxPage } from "#features/platform/system-mail/web/DemoOutboxPage.tsx";
import { call } from "#web/api.ts";

export const Route = createFileRoute("/demo-outbox")({ component: DemoOutbox });

const reply = async (message_id: number, text: string) =>
  (await call(replyAsCandidate, { body: { message_id, text } })).is_taken;

function DemoOutbox() {
  return <DemoOutboxPage onReply={reply} />;
}
