import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MetricsDeps } from './start-metrics.ts';
import { startMetrics } from './start-metrics.ts';

const folder = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url));
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const alertmanager = read('deploy/prometheus/alertmanager.yml');
const prometheus = read('deploy/prometheus/prometheus.yml');
const rules = read('deploy/prometheus/rules.yml');
const dashboard = read('deploy/prometheus/dashboard.json');
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => String(name));

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const hasAmtool = spawnSync('amtool', ['--version']).status === 0;
const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { cwd: folder, encoding: 'utf8' });

/** A process on PostgreSQL whose database does not answer: it has every metric, some without a value. */
const DEPS = {
  db: { queries: {}, pool: () => ({ total: 3, idle: 2, waiting: 0 }) },
  store: { revision: 7, readAtMs: 0, catalogue: { plans: { no: [] } } },
  hasher: { load: { running: 0, queued: 0 } },
  clock: { nowMs: () => 0 },
  backupFolder: '/no/such/folder',
  importsDaily: true,
} as unknown as MetricsDeps;

describe('the alerts', () => {
  let metrics: Set<string>;
  beforeAll(async () => {
    const { port, stop } = await startMetrics(0, DEPS);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    metrics = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => String(name)));
    await stop();
  });

  it('have one row each in the runbook, in the same order', () => {
    const section = /^## Alerts\n(.*?)^## /ms.exec(read('docs/runbook.md'))?.[1] ?? '';
    const rows = [...section.matchAll(/^\| (\w+) \| [^|]{10,} \| [^|]{10,} \|$/gm)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(10);
    expect(rows).toEqual(alerts);
  });

  it.each([
    ['rules.yml', rules],
    ['dashboard.json', dashboard],
  ])('and every metric that %s names exists', (_, text) => {
    const named = [...text.matchAll(/\b(?:sabidata|nodejs|process)_\w+/g)].map(([name]) => name);
    const unknown = named.filter(
      (name) => !metrics.has(name) && !metrics.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  it('have panels for every metric of the server itself', () => {
    const shown = [...metrics].filter((name) => name.startsWith('sabidata_') && !dashboard.includes(name));
    expect(shown).toEqual([]);
    expect(JSON.parse(dashboard).panels.length).toBeGreaterThan(10);
  });

  it('are sent to somebody, whatever their severity', () => {
    const severities = new Set([...rules.matchAll(/severity: (\w+)/g)].map(([, severity]) => severity));
    const routed = [...alertmanager.matchAll(/matchers: \[severity = (\w+)\]\n +receiver: (\w+)/g)];
    expect(new Set(routed.map(([, severity]) => severity))).toEqual(severities);
    for (const [, , receiver] of routed) {
      expect(alertmanager).toMatch(new RegExp(`- name: ${receiver}\\n +email_configs:\\n +- to: [A-Z_]+\\n`));
    }
    const silenced = [...alertmanager.matchAll(/alertname =~? "?([\w|]+)"?\]/g)].flatMap(([, names = '']) =>
      names.split('|'),
    );
    expect(silenced.length).toBeGreaterThan(5);
    expect(silenced.filter((name) => !alerts.includes(name))).toEqual([]);
    expect(prometheus).toContain('targets: [127.0.0.1:9093]');
  });

  it('fire before systemd and the container end a process for its memory', () => {
    const threshold = Number(/process_resident_memory_bytes\{job="sabidata"\} > (\S+)/.exec(rules)?.[1]);
    expect(read('deploy/debian/sabidata@.service')).toContain('\nMemoryMax=1G\n');
    expect(read('deploy/compose.yaml')).toContain('  mem_limit: 1g\n');
    expect(threshold).toBeLessThan(0.75 * 2 ** 30);
  });

  it.runIf(hasAmtool)('are sent with a configuration that Alertmanager accepts', () => {
    expect(run('amtool', 'check-config', 'alertmanager.yml')).toContain('2 receivers');
    for (const severity of ['page', 'ticket']) {
      const route = run('amtool', 'config', 'routes', 'test', '--config.file=alertmanager.yml', `severity=${severity}`);
      expect(route.trim()).toBe(severity);
    }
  });

  it.runIf(hasPromtool)(
    'pass promtool, and fire when they should',
    () => {
      expect(run('promtool', 'check', 'config', 'prometheus.yml')).toContain('SUCCESS');
      expect(run('promtool', 'test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
    },
    60_000,
  );
});
