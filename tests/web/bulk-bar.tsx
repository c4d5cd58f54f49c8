import { vi } from "vitest";
import type { Application } from "#features/review/applications/applications.contract.ts";
import type { BulkAction, LeftOut } from "#features/across/bulk-actions/bulk-actions.contract.ts";
import { BulkBar, type Whole } from "#features/across/bulk-actions/web/BulkBar.tsx";
import { BulkTray } from "#features/across/bulk-actions/web/BulkTray.tsx";
import { AskedReasons } from "#features/review/rejections/web/AskedReasons.tsx";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import { anApplication } from "./application.ts";
import { fakeServer } from "./fake-server.ts";
import { signedIn } from "./me.ts";
import { renderInApp } from "./render.tsx";
import { FocusKeeper, UndoKey } from "./router.tsx";
import { aStatus } from "./status.ts";

export const action = (given: Partial<BulkAction>): BulkAction => ({
  id: 3,
  action: "rate",
  status_id: null,
  total: 2,
  waiting: 2,
  done: 0,
  skipped: 0,
  failed: 0,
  left_out: [],
  is_cancelled: false,
  is_finished: false,
  can_undo: false,
  xid: null,
  ...given,
});

const refused = {
  reason: "Your role does not allow it.",
  count: 1,
  applications: [{ id: 2, full_name: "Amara Okafor" }],
};
export const finished = action({
  waiting: 0,
  done: 1,
  skipped: 1,
  is_finished: true,
  can_undo: true,
  xid: "7",
  left_out: [refused],
});

const colleague = { id: 8, name: "Amina Berg", email: "amina@fjord.example" };
const preview = {
  to_name: "Amara Okafor",
  to_address: "amara@example.com",
  subject: "Hello",
  html: "<p>Dear Amara</p>",
  text: "",
  segments: null,
  price: null,
  blank_tags: [],
  problem: null,
};
const job = { id: 7, company_id: 1, title: "Bridge engineer", status: "published", is_applicant_there: false };

type Given = {
  me?: Partial<Me>;
  whole?: Whole;
  count?: number;
  run?: BulkAction;
  /** Other bulk actions running at the same time. */
  others?: BulkAction[];
  /** Response to canceling the action. */
  cancelled?: BulkAction;
  ended?: BulkAction;
  /** Promise that delays the response to an undo. */
  undone?: Promise<void>;
  statuses?: Status[];
  /** Response that refuses to start an action. */
  refusal?: { status: number; body: object };
  /** Preflight result: what the action would change and leave out. */
  preflight?: { count: number; changed: number; left_out: LeftOut[] };
  /** Whether the program sends emails. */
  mails?: "sent" | "none";
  status_ids?: Application["status_id"][];
};

/** Opens the bulk action bar with two selected applications, on a fake server with the given responses. */
export function openBar(given: Given = {}) {
  const sent = fakeServer({
    "GET /v1/entry/": () => ({ body: { languages: ["en"], mails: given.mails ?? "sent", demo: null } }),
    "GET /v2/companies/1/application-status/": () => ({ body: given.statuses ?? [] }),
    "GET /v2/bulk-actions/": () => ({
      body: { results: [...(given.run ? [given.run] : []), ...(given.others ?? [])] },
    }),
    "POST /v2/bulk-actions/": () => given.refusal ?? { status: 201, body: action({}) },
    "GET /v2/bulk-actions/3/": () => ({ body: given.ended ?? finished }),
    "POST /v2/bulk-actions/3/cancel/": () => ({ body: given.cancelled }),
    "POST /v2/bulk-actions/preflight/": () => ({ body: given.preflight }),
    "GET /v2/bulk-actions/colleagues/": () => ({ body: { results: [colleague] } }),
    "GET /v2/transfer-jobs/": () => ({ body: { results: [job], companies: [{ id: 1, name: "Fjord" }] } }),
    "GET /v2/transfer-jobs/7/statuses/": () => ({ body: [{ id: 71, name: "New", group: 0, color: null }] }),
    "GET /v2/email-templates/": () => ({ body: { results: [] } }),
    "POST /v2/applications/1/messages/preview/": () => ({ body: preview }),
    "GET /v2/tags/": () => ({ body: { results: [{ name: "senior", slug: "senior" }], next: null } }),
    "GET /v2/bulk-actions/5/": () => ({ body: { ...finished, id: 5 } }),
    "POST /v2/bulk-actions/3/undo/": async () => {
      await given.undone;
      return { status: 201, body: action({ id: 4, action: "undo" }) };
    },
    "GET /v2/bulk-actions/4/": () => ({ body: { ...finished, id: 4, action: "undo", can_undo: false } }),
  });
  const [onClear, onSelectWhole] = [vi.fn(), vi.fn()];
  const bar = (count: number) => (
    <ConfirmProvider>
      <AskedReasons />
      <UndoKey />
      <FocusKeeper />
      <BulkBar
        selected={Array.from({ length: count }, (_, index) =>
          anApplication({ id: index + 1, status_id: given.status_ids?.[index] ?? 10 }),
        )}
        whole={given.whole}
        onSelectWhole={onSelectWhole}
        onClear={onClear}
      />
      <BulkTray />
    </ConfirmProvider>
  );
  const { user, rerender, queryClient } = renderInApp(bar(given.count ?? 2), signedIn(given.me));
  return { user, queryClient, sent, onClear, onSelectWhole, rerender, bar };
}

export const pipeline = [aStatus(10, "New", 0), aStatus(11, "Interview", 1), aStatus(12, "Offer", 1)];

export const tasksIn = (sent: ReturnType<typeof openBar>["sent"]) =>
  sent.filter(({ method }) => method === "POST").map(({ body }) => (body as { task: unknown }).task);
