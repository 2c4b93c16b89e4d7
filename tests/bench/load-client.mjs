// Requests one address over keep-alive connections and prints the figures as JSON.
// argv: port, path, seconds, rate (requests a second; 0: as fast as the answers come), connections
import { connect } from 'node:net';

const [port, path, seconds, rate, connections] = process.argv
  .slice(2)
  .map((word, at) => (at === 1 ? word : Number(word)));
const question = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
const latencies = [];
let answers = 0;
let answerBytes = 0;

/** A connection with at most one running request. Other requests queue, and their waiting time counts. */
function open() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(connection));
    socket.setNoDelay(true).on('error', reject);
    let got = 0;
    let due = 0;
    const connection = {
      socket,
      idle: true,
      onIdle: () => {},
      ask(dueAt) {
        connection.idle = false;
        due = dueAt;
        socket.write(question);
      },
    };
    socket.on('data', (chunk) => {
      if (answerBytes === 0) answerBytes = lengthOf(chunk);
      got += chunk.length;
      if (got < answerBytes) return;
      got -= answerBytes;
      answers++;
      latencies.push(performance.now() - due);
      connection.idle = true;
      connection.onIdle();
    });
  });
}

function lengthOf(chunk) {
  const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n')).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`not an answer: ${head.slice(0, 40)}`);
  return head.length + 4 + Number(/content-length: (\d+)/i.exec(head)[1]);
}

const pool = [await open()];
await new Promise((resolve) => {
  pool[0].onIdle = resolve;
  pool[0].ask(performance.now());
});
while (pool.length < connections) pool.push(await open());
answers = latencies.length = 0;
const start = performance.now();
const end = start + seconds * 1000;

if (rate === 0) {
  for (const connection of pool) {
    connection.onIdle = () => performance.now() < end && connection.ask(performance.now());
    connection.onIdle();
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
} else {
  const waiting = [];
  for (const connection of pool) {
    connection.onIdle = () => waiting.length > 0 && connection.ask(waiting.shift());
  }
  for (let sent = 0; sent < rate * seconds; ) {
    const due = start + (sent * 1000) / rate;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, 1));
    else {
      const free = pool.find(({ idle }) => idle);
      if (free) free.ask(due);
      else waiting.push(due);
      sent++;
    }
  }
  while (answers < rate * seconds) await new Promise((resolve) => setTimeout(resolve, 5));
}
const took = (performance.now() - start) / 1000;
for (const { socket } of pool) socket.destroy();
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
process.stdout.write(JSON.stringify({ perSecond: answers / took, p50: at(0.5), p99: at(0.99), answers, answerBytes }));
