import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { SystemDatabase } from "./db/database.ts";

export type Admin = {
  config: Config;
  database: SystemDatabase;
  url: string;
  log: Logger;
  print(line: string): void;
  /** Reads all of the standard input, without a trailing line break. */
  readInput(): Promise<string>;
};

/** Arguments after the command: words first, then `--name value`. */
export type Arguments = { words: string[]; values: Record<string, string | undefined> };

export type Command = {
  /** Line for --help. */
  usage: string;
  about: string;
  options: readonly string[];
  run(admin: Admin, given: Arguments): Promise<void>;
};
