// A deterministic link emulator: a TCP relay that adds what a mobile link adds.
//  - connect costs one RTT (the SYN exchange), every byte one-way RTT/2;
//  - one shared downlink and one shared uplink rate, served round-robin per segment between connections;
//  - TCP slow start per connection: 10 x 1460 B initial window, growing by the bytes acknowledged (no loss model).
// Because it is below HTTP, page, service worker and worker traffic share it, TLS and HTTP/2 behave as on the wire.
// Runs as a child process; the parent drives it over IPC: {set:{...}}, {reset:true}, {stat:id}.
import net from 'node:net';

const MSS = 1460,
  WIRE = 1500,
  INITCWND = 10 * MSS,
  MAXCWND = 1 << 20;
const now = () => performance.now();
let cfg = { rtt: 0, down: 0, up: 0, offline: false };
const conns = new Set();
const dirs = { down: { q: [], free: 0, bytes: 0 }, up: { q: [], free: 0, bytes: 0 } };
let opened = 0,
  timer = null;
const later = []; // [{t, fn}] kept sorted by t
function at(t, fn) {
  let i = later.length;
  while (i > 0 && later[i - 1].t > t) i--;
  later.splice(i, 0, { t, fn });
  arm();
}
function arm() {
  if (!timer) timer = setTimeout(tick, 1);
}

class Half {
  // one direction of one connection
  constructor(dir, write) {
    this.dir = dir;
    this.write = write;
    this.buf = [];
    this.len = 0;
    this.cwnd = INITCWND;
    this.flight = 0;
    this.queued = false;
    this.ended = false;
  }
  push(chunk) {
    this.buf.push(chunk);
    this.len += chunk.length;
    this.wake();
  }
  end(fn) {
    this.ended = fn;
    this.wake();
  }
  wake() {
    if (!this.queued && (this.len || this.ended)) {
      this.queued = true;
      dirs[this.dir].q.push(this);
    }
    arm();
  }
  take() {
    let need = Math.min(MSS, this.len),
      out = [];
    while (need > 0) {
      const c = this.buf[0];
      if (c.length <= need) {
        out.push(c);
        need -= c.length;
        this.len -= c.length;
        this.buf.shift();
      } else {
        out.push(c.subarray(0, need));
        this.buf[0] = c.subarray(need);
        this.len -= need;
        need = 0;
      }
    }
    return out.length === 1 ? out[0] : Buffer.concat(out);
  }
}

function pump(name) {
  const d = dirs[name],
    rate = name === 'down' ? cfg.down : cfg.up;
  let t = now();
  if (d.free < t - 2) d.free = t - 2;
  let skipped = 0;
  while (d.q.length && (rate === 0 || d.free <= t) && skipped < d.q.length) {
    const h = d.q.shift();
    if (!h.len) {
      h.queued = false;
      if (h.ended) {
        const f = h.ended;
        h.ended = false;
        at(t + cfg.rtt / 2, f);
      }
      continue;
    }
    if (rate !== 0 && h.flight + MSS > h.cwnd) {
      d.q.push(h);
      skipped++;
      continue;
    }
    skipped = 0;
    const seg = h.take();
    d.bytes += seg.length;
    h.flight += seg.length;
    const sent = rate === 0 ? t : (d.free = Math.max(d.free, t - 2) + (((seg.length * WIRE) / MSS) * 8) / rate);
    at(Math.max(sent, t) + cfg.rtt / 2, () => h.write(seg));
    at(Math.max(sent, t) + cfg.rtt, () => {
      h.flight -= seg.length;
      h.cwnd = Math.min(MAXCWND, h.cwnd + seg.length);
    });
    d.q.push(h);
    if (rate === 0) t = now();
  }
}

function tick() {
  timer = null;
  const t = now();
  while (later.length && later[0].t <= t) later.shift().fn();
  pump('down');
  pump('up');
  if (later.length || dirs.down.q.length || dirs.up.q.length) arm();
}

const [target, host = '127.0.0.1'] = process.argv.slice(2);
const server = net.createServer((client) => {
  if (cfg.offline) {
    client.destroy();
    return;
  }
  opened++;
  client.setNoDelay(true);
  const up = net.connect({ port: Number(target), host, noDelay: true });
  const pair = { client, up };
  conns.add(pair);
  const toServer = new Half('up', (b) => up.writable && up.write(b));
  const toClient = new Half('down', (b) => client.writable && client.write(b));
  const born = now() + cfg.rtt; // SYN + SYN/ACK
  client.on('data', (b) => {
    const wait = born - now();
    wait > 0 ? at(born, () => toServer.push(b)) : toServer.push(b);
  });
  up.on('data', (b) => toClient.push(b));
  client.on('end', () => toServer.end(() => up.end()));
  up.on('end', () => toClient.end(() => client.end()));
  const drop = () => {
    client.destroy();
    up.destroy();
    conns.delete(pair);
  };
  client.on('error', drop);
  up.on('error', drop);
  client.on('close', () => {
    up.destroy();
    conns.delete(pair);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('message', (m) => {
  if (m.set) {
    cfg = { ...cfg, ...m.set };
    if (cfg.offline)
      for (const c of conns) {
        c.client.destroy();
        c.up.destroy();
      }
    arm();
  }
  if (m.reset) {
    for (const c of conns) {
      c.client.destroy();
      c.up.destroy();
    }
    conns.clear();
  }
  if (m.zero) {
    dirs.down.bytes = dirs.up.bytes = opened = 0;
  }
  process.send?.({ ack: m.id, down: dirs.down.bytes, up: dirs.up.bytes, connections: opened });
});
process.on('disconnect', () => process.exit(0));
