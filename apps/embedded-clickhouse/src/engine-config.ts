import { keptFree } from './disk-room';
import type { EmbeddedClickhouseSettings } from './settings';

/**
 * The engine's configuration file. It is read when the first connection opens; nothing in it can be set later. Few threads and small
 * caches, since the process shares a small machine with the application; `allowed_path` because BACKUP fails without it.
 */
export function engineConfig(settings: EmbeddedClickhouseSettings): string {
  const values: Record<string, number> = {
    max_server_memory_usage: settings.memoryBytes,
    mark_cache_size: Math.floor(settings.memoryBytes / 32),
    primary_index_cache_size: Math.floor(settings.memoryBytes / 32),
    index_mark_cache_size: Math.floor(settings.memoryBytes / 64),
    uncompressed_cache_size: 0,
    mmap_cache_size: 64,
    query_cache_size: 0,
    // It would keep every thread that it ever had, with what each has of the allocator.
    max_thread_pool_free_size: 16,
    background_pool_size: 2,
    background_merges_mutations_concurrency_ratio: 2,
    background_schedule_pool_size: 4,
    background_common_pool_size: 2,
    background_fetches_pool_size: 1,
    background_move_pool_size: 1,
    background_buffer_flush_schedule_pool_size: 1,
    background_distributed_schedule_pool_size: 1,
    background_message_broker_schedule_pool_size: 1,
    tables_loader_foreground_pool_size: 2,
    tables_loader_background_pool_size: 1,
    max_concurrent_queries: settings.connections * 2 + 4,
  };
  const mergeTree: Record<string, number> = {
    fsync_after_insert: settings.fsync ? 1 : 0,
    fsync_part_directory: settings.fsync ? 1 : 0,
    max_bytes_to_merge_at_max_space_in_pool: 2 * 1024 ** 3,
    number_of_free_entries_in_pool_to_lower_max_size_of_merge: 2,
    number_of_free_entries_in_pool_to_execute_mutation: 1,
    number_of_free_entries_in_pool_to_execute_optimize_entire_partition: 1,
  };
  const lines = Object.entries(values).map(([name, value]) => `  <${name}>${value}</${name}>`);
  const merges = Object.entries(mergeTree).map(([name, value]) => `    <${name}>${value}</${name}>`);
  const backups = `  <backups><allowed_path>${xmlText(settings.backupDir)}</allowed_path></backups>`;
  return [
    '<clickhouse>',
    ...lines,
    '  <merge_tree>',
    ...merges,
    '  </merge_tree>',
    '  <storage_configuration><disks><default>',
    `    <keep_free_space_bytes>${keptFree(settings.dataDir)}</keep_free_space_bytes>`,
    '  </default></disks></storage_configuration>',
    backups,
    '  <timezone>UTC</timezone>',
    '</clickhouse>',
    '',
  ].join('\n');
}

function xmlText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
