import type { SystemApp } from "#server/app.ts";
import { addGatewayCalls, serveGateway } from "#server/http/serve-gateway.ts";
import { receiveSms, reportSms } from "../../sms-callbacks.contract.ts";
import { isIncoming, isReportOf } from "../callback-paths.ts";
import { noteReport } from "./note-report.ts";
import { receiveText } from "./receive-text.ts";

export const smsCallbackRoutes = (app: SystemApp): Promise<void> =>
  addGatewayCalls(app, (calls) => {
    serveGateway(
      calls,
      reportSms,
      ({ signature, ...key }) => isReportOf(app, key, signature),
      ({ db, params: { company_id, message_id }, body }) =>
        noteReport(
          db,
          { company_id, message_id },
          {
            status: body.status ?? body.MessageStatus ?? "",
            error: body.error ?? body.ErrorMessage ?? body.ErrorCode ?? "",
          },
        ),
    );

    serveGateway(
      calls,
      receiveSms,
      ({ signature }) => isIncoming(app, signature),
      ({ db, body }) =>
        receiveText(db, app.config, {
          from: body.from ?? body.From ?? "",
          to: body.to ?? body.To ?? "",
          text: body.text ?? body.Body ?? "",
          id: body.id ?? body.message_id ?? body.MessageSid ?? "",
        }),
    );
  });
