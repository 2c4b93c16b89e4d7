// Visitors who read a page, each again some time after the answer. Prints the number of answers by status, and their times.
// argv: port, path, connections, seconds, pause in ms. In place of a path 'new': questions that nobody has asked before.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [path] = process.argv.slice(3);
const [port, , connections, seconds, pauseMs] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers = { 'accept-encoding': 'br' };
/** A need of up to 200 GB for up to 30 days. There are six million, so that a run seldom repeats one of the run before. */
const SIZES_MB = 204_800;
const MOST_DAYS = 30;
let next = Date.now() % (SIZES_MB * MOST_DAYS);
const counts = {};
const times = [];

function count(outcome) {
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}

function newQuestion() {
  next++;
  return `/?need=${1 + (next % SIZES_MB)}mb&days=${1 + (Math.floor(next / SIZES_MB) % MOST_DAYS)}`;
}

function read() {
  const from = performance.now();
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: path === 'new' ? newQuestion() : path, agent, headers }, (response) => {
      count(response.statusCode);
      response.resume().on('end', () => resolve(times.push(performance.now() - from)));
    }).on('error', () => {
      count('failed');
      resolve();
    });
  });
}

const end = performance.now() + seconds * 1000;
const visitor = async () => {
  while (performance.now() < end) {
    await read();
    if (pauseMs > 0) await pause(pauseMs);
  }
};
await Promise.all(Array.from({ length: connections }, visitor));
agent.destroy();
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
process.stdout.write(JSON.stringify({ counts, p50: at(0.5), p95: at(0.95), p99: at(0.99) }));
