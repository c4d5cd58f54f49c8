import { pino, stdSerializers, type DestinationStream, type Logger } from "pino";
import { errorCode } from "./error-code.ts";

/**
 * Creates the JSON log. Errors are reduced to type, message, stack and code: errors of the database driver also contain
 * the violating row with personal data, and the connection.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const err = (error: unknown) => {
    if (!(error instanceof Error)) return stdSerializers.err(error as Error);
    const { name, message, stack } = error;
    return { type: name, message, stack, code: errorCode(error) };
  };
  const options = { level, serializers: { err } };
  return destination ? pino(options, destination) : pino(options);
}
