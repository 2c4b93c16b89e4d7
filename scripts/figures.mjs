import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Prints figures about the code as a table: `npm run figures`. `--json` prints JSON. `--ref COMMIT` counts another
 * commit beside the working tree.
 */
const REALMS = ['domain', 'src', 'sw', 'server'];
const ROOM_LIMIT = 10;
const SHORT_LINES = 20;
/** Words that begin no docstring here. */
const UNCLEAR_WORDS = ['What', 'Whether', 'Who', 'Whoever', 'Somebody', 'Nobody', 'That'];
/** The two numbered lists of docs/architecture.md, by the words of their headings. */
const WAYS = { price: 'How a price travels', rating: 'How a change travels' };

const root = path.resolve(import.meta.dirname, '..');
const isSource = (file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file);
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);

function filesUnder(folder, base) {
  const full = path.join(base, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !file.includes('node_modules'))
    .sort();
}

/** Returns the value below which a share of sorted numbers lies. */
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Returns GitHub's anchors of a document: its headings and every explicit id. */
function anchorsOf(text) {
  const anchors = new Set([...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id));
  for (const [, heading] of text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again++) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/**
 * Returns the pointers to documents or anchors that do not exist, and those of documents to code that does not, as
 * 'file: pointer'. A document may name a file by the end of its path.
 */
function danglingPointers(base, files) {
  const documents = new Map();
  const documentAt = (file) => {
    if (!documents.has(file)) {
      const full = path.join(base, file);
      documents.set(file, existsSync(full) ? anchorsOf(readFileSync(full, 'utf8')) : undefined);
    }
    return documents.get(file);
  };
  const dangling = [];
  for (const file of files) {
    const text = readFileSync(path.join(base, file), 'utf8');
    for (const [, name, anchor] of text.matchAll(/(?<![\w/@*:.-])((?:\.{1,2}\/)*[\w./-]+\.md)(?:#([\w-]+))?/g)) {
      const places = [path.normalize(name), path.join(path.dirname(file), name)].filter((one) => !one.startsWith('..'));
      const found = places.find((place) => documentAt(place));
      if (!found || (anchor && !documentAt(found).has(anchor))) {
        dangling.push(`${file}: ${name}${anchor ? `#${anchor}` : ''}`);
      }
    }
    if (!file.endsWith('.md')) continue;
    for (const [, name] of text.matchAll(/(?<![\w/@*>:.-])((?:\.{1,2}\/)*[\w./-]+\.(?:tsx?|mjs|sql))(?![\w-])/g)) {
      const relative = path.join(path.dirname(file), name);
      if (!files.some((one) => one === relative || `/${one}`.endsWith(`/${name}`))) dangling.push(`${file}: ${name}`);
    }
    for (const [, anchor] of text.matchAll(/\]\(#([\w-]+)\)/g)) {
      if (!documentAt(file).has(anchor)) dangling.push(`${file}: #${anchor}`);
    }
  }
  return dangling;
}

/** Returns how many modules each numbered list of docs/architecture.md names, or null without such a list. */
function hopsOf(base) {
  const file = path.join(base, 'docs/architecture.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Object.fromEntries(
    Object.entries(WAYS).map(([name, heading]) => {
      const [, after] = text.split(new RegExp(`^#+ .*${heading}.*$`, 'm'));
      const steps = after?.split(/^#+ /m)[0]?.match(/^\s*\d+\. .*$/gm);
      if (!steps) return [name, null];
      const modules = steps.flatMap((step) =>
        [...step.matchAll(/\]\(([\w./-]+\.(?:tsx?|mjs))\)/g)].map(([, module]) => module),
      );
      return [name, new Set(modules.map((module) => path.posix.normalize(module).replace(/^(\.\.\/)+/, ''))).size];
    }),
  );
}

/** Counts everything below a folder that holds a checkout. */
export function figuresOf(base) {
  const sources = REALMS.flatMap((realm) => filesUnder(realm, base)).filter(isSource);
  const production = sources.filter((file) => !isTest(file));
  const lines = production.map((file) => readFileSync(path.join(base, file), 'utf8').trimEnd().split('\n').length);
  const sorted = lines.toSorted((a, b) => a - b);

  const rooms = Map.groupBy
    ? Map.groupBy(production, (file) => path.dirname(file))
    : production.reduce((all, file) => {
        const room = path.dirname(file);
        return all.set(room, [...(all.get(room) ?? []), file]);
      }, new Map());
  const crowded = [...rooms]
    .map(([room, files]) => [room, files.length])
    .filter(([, count]) => count > ROOM_LIMIT)
    .sort(([, a], [, b]) => b - a);

  const code = [...sources, ...filesUnder('tests', base), ...filesUnder('scripts', base)].filter((file) =>
    /\.(tsx?|mjs)$/.test(file),
  );
  const migrations = filesUnder('server/db/migrations', base);
  const readmes = REALMS.flatMap((realm) => filesUnder(realm, base)).filter((file) => file.endsWith('.md'));
  const firstWords = {};
  const unclear = [];
  for (const file of code) {
    const text = readFileSync(path.join(base, file), 'utf8');
    for (const { 1: word, index } of text.matchAll(/\/\*\*[\s*]*([A-Za-z']+)/g)) {
      firstWords[word] = (firstWords[word] ?? 0) + 1;
      if (UNCLEAR_WORDS.includes(word)) unclear.push(`${file}:${text.slice(0, index).split('\n').length} ${word}`);
    }
  }

  const documents = filesUnder('docs', base).filter((file) => file.endsWith('.md'));
  const settings = readdirSync(base).filter((file) => /\.(md|ts|mjs)$/.test(file));
  const times = path.join(base, 'build/test-times.json');
  return {
    productionFiles: production.length,
    medianLines: quantile(sorted, 0.5),
    p90Lines: quantile(sorted, 0.9),
    filesUnder20Lines: lines.filter((count) => count < SHORT_LINES).length,
    roomsOver10Files: crowded,
    docstringFirstWords: Object.fromEntries(Object.entries(firstWords).sort(([, a], [, b]) => b - a)),
    docstringsUnclear: unclear,
    danglingPointers: danglingPointers(base, [
      ...new Set([...code, ...migrations, ...documents, ...settings, ...readmes]),
    ]),
    hops: hopsOf(base),
    scripts: filesUnder('scripts', base).length,
    testSupportFiles: filesUnder('tests/support', base).length,
    testTimes: existsSync(times) ? JSON.parse(readFileSync(times, 'utf8')) : null,
  };
}

/** Counts another commit in a temporary folder. */
function figuresOfCommit(commit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'figures-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['xf', '-', '-C', folder], { input: archive });
    return figuresOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lists the steps of the last `npm test` in minutes: the runner writes seconds or milliseconds per step. */
function minutesOf(times) {
  const steps = Array.isArray(times)
    ? times
    : Object.entries(times?.steps ?? times ?? {}).map(([name, s]) => ({ name, s }));
  return (Array.isArray(steps) ? steps : []).map((step) => {
    const seconds = step.seconds ?? step.s ?? (step.ms ?? step.durationMs ?? 0) / 1000;
    return [`test step: ${step.name}`, `${(Number(seconds) / 60).toFixed(1)} min`];
  });
}

function rowsOf(figures) {
  const list = (all, limit = 8) =>
    `${all.length}${all.length > 0 ? ` (${all.slice(0, limit).join(', ')}${all.length > limit ? ', …' : ''})` : ''}`;
  const words = Object.entries(figures.docstringFirstWords);
  return [
    ['production files', figures.productionFiles],
    ['median lines', figures.medianLines],
    ['p90 lines', figures.p90Lines],
    ['files under 20 lines', figures.filesUnder20Lines],
    [
      'rooms over 10 files',
      list(
        figures.roomsOver10Files.map(([room, count]) => `${room} ${count}`),
        4,
      ),
    ],
    ['docstrings', words.reduce((sum, [, count]) => sum + count, 0)],
    [
      'first words',
      words
        .slice(0, 8)
        .map(([word, count]) => `${word} ${count}`)
        .join(', '),
    ],
    ...UNCLEAR_WORDS.map((word) => [`docstrings with ${word}`, figures.docstringFirstWords[word] ?? 0]),
    ['dangling pointers', figures.danglingPointers.length],
    ['hops of a price', figures.hops.price ?? 'no list'],
    ['hops of a rating', figures.hops.rating ?? 'no list'],
    ['files in scripts', figures.scripts],
    ['files in tests/support', figures.testSupportFiles],
    ...minutesOf(figures.testTimes),
  ].map(([name, value]) => [name, String(value)]);
}

function main(args) {
  const ref = args.includes('--ref') ? args[args.indexOf('--ref') + 1] : undefined;
  const columns = [...(ref ? [[ref, figuresOfCommit(ref)]] : []), ['now', figuresOf(root)]];

  if (args.includes('--json')) {
    console.log(JSON.stringify(Object.fromEntries(columns), null, 2));
  } else {
    const tables = columns.map(([title, figures]) => new Map([['', title], ...rowsOf(figures)]));
    const names = [...new Set(tables.flatMap((table) => [...table.keys()]))];
    const width = Math.max(...names.map((name) => name.length));
    const widths = tables.map((table) => Math.min(60, Math.max(...[...table.values()].map(({ length }) => length))));
    for (const name of names) {
      const cells = tables.map((table, at) => (table.get(name) ?? '').padEnd(widths[at]));
      console.log([name.padEnd(width), ...cells].join('  ').trimEnd());
    }
    const now = columns.at(-1)[1];
    for (const [title, offenders] of [
      ['Docstrings that begin with an unclear word', now.docstringsUnclear],
      ['Pointers that lead nowhere', now.danglingPointers],
    ]) {
      if (offenders.length > 0) console.log(`\n${title}:\n${offenders.map((line) => `  ${line}`).join('\n')}`);
    }
  }
}

if (import.meta.url === `file://${process.argv[1]}`) main(process.argv.slice(2));
