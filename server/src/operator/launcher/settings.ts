import type { Endpoint } from './roles.ts';

/** Limits of connections. One server uses at most 30; tests ('none') run many servers on one database. */
const CONNECTIONS = { full: 60, none: 200 };

/** Arguments override postgresql.conf, so that no edit there can switch durability off or log what people wrote. */
export function serverArgs(
  clusterDir: string,
  endpoint: Endpoint,
  durability: 'full' | 'none',
  recovery: { until: Date | null } | undefined,
): string[] {
  const isSocket = endpoint.host.startsWith('/');
  const safe = durability === 'full' ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    listen_addresses: isSocket ? '' : endpoint.host,
    port: endpoint.port,
    // The setting is a list, so the path is quoted in case it has a comma.
    unix_socket_directories: isSocket ? `"${endpoint.host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    fsync: safe,
    synchronous_commit: safe,
    full_page_writes: safe,
    // A recycled segment would keep erased data until it is overwritten.
    wal_recycle: 'off',
    // The slot of the archive keeps log that is not there yet, but never so much that the disk is full.
    max_slot_wal_keep_size: '4GB',
    max_connections: CONNECTIONS[durability],
    shared_buffers: '128MB',
    jit: 'off',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    lc_messages: 'C',
    log_checkpoints: 'off',
    log_statement: 'none',
    log_min_duration_statement: -1,
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    // This level excludes ERROR, whose first line may quote what a person wrote.
    log_min_messages: 'log',
    ...(recovery && {
      // The log lies in the cluster already.
      restore_command: 'false',
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
      // As a standby the server would refuse a log that was written with other limits.
      hot_standby: 'off',
      log_timezone: 'UTC',
      ...(recovery.until && { recovery_target_time: recovery.until.toISOString().replace('Z', '+00') }),
    }),
  };
  return ['-D', clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
