import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { SystemDatabase } from "./db/database.ts";

export type Admin = {
  config: Config;
  database: SystemDatabase;
  url: string;
  log: Logger;
  print(line: string): void;
  /** All of the standard input, without the line's end. */
  readInput(): Promise<string>;
};

/** What follows the command on its line: words first, then `--name value`. */
export type Arguments = { words: string[]; values: Record<string, string | undefined> };

export type Command = {
  /** A line for --help. */
  usage: string;
  about: string;
  options: readonly string[];
  run(admin: Admin, given: Arguments): Promise<void>;
};
