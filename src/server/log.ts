import { pino, stdSerializers, type DestinationStream, type Logger } from "pino";
import { errorCode } from "./error-code.ts";

/**
 * Lines of JSON. Of an error they say what it is, where it came from and its code: the driver hangs the row that broke a
 * rule on it, with what a person typed, and the connection with its address.
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
