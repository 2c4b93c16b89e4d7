/*
 * The kept results (docs/performance.json), newest first: [{ commit, date, figures: [result, ...] }]. A partial run keeps
 * only what it measured, so the last result of a figure may lie some commits back.
 */

const COMMITS = 20;
const KEPT_KEYS = ['figure', 'what', 'ours', 'reference', 'ratio', 'spread', 'unit', 'target', 'pairs', 'busy'];

const isSame = (a, b) => a.figure === b.figure && a.what === b.what;

/** Returns the last kept result of the same figure with its commit, or undefined for a new figure. */
export function lastKept(history, result) {
  for (const { commit, figures } of history) {
    const kept = figures.find((figure) => isSame(figure, result));
    if (kept) return { ...kept, commit };
  }
  return undefined;
}

/**
 * Returns the history with the results of a commit, which replace its earlier ones. Holds twenty commits; what only an
 * older commit measured stays with that commit.
 */
export function withResults(history, { commit, date, results }) {
  const earlier = history.find((entry) => entry.commit === commit)?.figures ?? [];
  const figures = [...earlier.filter((old) => !results.some((result) => isSame(old, result))), ...results];
  const all = [{ commit, date, figures }, ...history.filter((entry) => entry.commit !== commit)];
  const recent = all.slice(0, COMMITS);
  const older = all.slice(COMMITS).map((entry, index) => {
    const newer = all.slice(0, COMMITS + index);
    return { ...entry, figures: entry.figures.filter((figure) => !lastKept(newer, figure)) };
  });
  return [...recent, ...older.filter((entry) => entry.figures.length > 0)];
}

/** Returns the history as JSON with one line for each figure. */
export function historyText(history) {
  const entries = history.map(({ commit, date, figures }) => {
    const lines = figures.map((figure) => `  ${JSON.stringify(figure, KEPT_KEYS)}`);
    return `{ "commit": ${JSON.stringify(commit)}, "date": ${JSON.stringify(date)}, "figures": [\n${lines.join(',\n')}\n]}`;
  });
  return `[\n${entries.join(',\n')}\n]\n`;
}
