import { Gauge, type Registry } from 'prom-client';
import { newestBackupMs } from '../backup/backup-folder.ts';
import { readLastDailyImport } from './backlog.repo.ts';
import { sharedReading } from './shared-reading.ts';
import type { MetricsDeps } from './start-metrics.ts';

/** Registers when daily work last succeeded, so that an alert can tell that it stopped. */
export function measureDailyWork(
  registry: Registry,
  { db, backupFolder, importsDaily }: Pick<MetricsDeps, 'db' | 'backupFolder' | 'importsDaily'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'sabidata_backup_timestamp_seconds',
    help: 'When the newest backup in DATA_DIR/backups was made; 0 without one',
    registers,
    async collect() {
      this.set((await newestBackupMs(backupFolder)) / 1000);
    },
  });
  const readImport = sharedReading(() => readLastDailyImport(db.queries));
  const imported = new Gauge({
    name: 'sabidata_import_timestamp_seconds',
    help: 'When the daily import last read a price list; 0 if it never did. Without IMPORT_VTPASS=1 there is no value',
    registers,
    async collect() {
      const reading = importsDaily ? await readImport() : undefined;
      if (reading === undefined) this.reset();
      else this.set((reading.at?.getTime() ?? 0) / 1000);
    },
  });
  // A gauge without labels begins with 0.
  imported.remove();
}
