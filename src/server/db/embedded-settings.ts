import { totalmem } from "node:os";

const megabyte = 1024 * 1024;

export type Listen = { socketDir: string; port: number } | { host: string; port: number };

/**
 * Generates the whole postgresql.conf at each start, because the program manages the cluster and nobody tunes it by
 * hand. Sized for one machine that also runs the program and its search.
 */
export function clusterSettings(listen: Listen, options: { fsync: boolean }): string {
  const shared_buffers = Math.min(Math.max(Math.floor(totalmem() / megabyte / 8), 128), 1024);
  const onSocket = "socketDir" in listen;
  const settings: Record<string, string | number> = {
    listen_addresses: onSocket ? "" : listen.host,
    unix_socket_directories: onSocket ? listen.socketDir : "",
    unix_socket_permissions: "0700",
    port: listen.port,
    max_connections: 100,

    shared_buffers: `${options.fsync ? shared_buffers : 128}MB`,
    effective_cache_size: `${shared_buffers * 3}MB`,
    work_mem: "8MB",
    maintenance_work_mem: "128MB",
    random_page_cost: 1.1,
    // Most queries are short, and JIT compilation would cost more than running them.
    jit: "off",

    wal_compression: "on",
    max_wal_size: "2GB",
    checkpoint_timeout: "15min",
    ...(options.fsync ? {} : { fsync: "off", full_page_writes: "off" }),

    timezone: "UTC",
    log_timezone: "UTC",
    // Errors are reported to the client. Logged statements could leave personal data, such as an email address, in a
    // file.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${String(value).replaceAll("\\", "\\\\").replaceAll("'", "''")}'\n`)
    .join("");
}
