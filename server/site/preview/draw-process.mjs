import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { encode } from 'fast-png';

// The process that draws pictures of links (preview-drawer.ts).

const fonts = new URL('./fonts/', import.meta.url);
const fontFiles = readdirSync(fonts)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => fileURLToPath(new URL(name, fonts)));
/** A palette has at most this many colours. */
const COLOURS = 256;

process.on('message', ({ id, svg }) => {
  try {
    process.send({ id, bytes: draw(svg) });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
  // A picture leaves 10 MB outside the heap, which V8 would not collect for long.
  globalThis.gc();
});
// The server has ended.
process.on('disconnect', () => process.exit());

/** Returns the bytes of a PNG file. */
function draw(svg) {
  // The fonts are the project's own: a server may have none.
  const drawn = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false }, logLevel: 'off' }).render();
  const { palette, data } = inPalette(drawn.pixels);
  return encode({ width: drawn.width, height: drawn.height, data, channels: 1, palette }, { zlib: { level: 9 } });
}

/** Returns RGBA pixels as numbers of colours: a picture of flat colours has half of the bytes then. */
function inPalette(pixels) {
  const values = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const byUse = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one));
  const palette = byUse.slice(0, COLOURS).map(colourOf);
  const numbers = new Map(byUse.map((value, at) => [value, at < COLOURS ? at : nearest(colourOf(value), palette)]));
  const data = new Uint8Array(values.length);
  for (let at = 0; at < values.length; at++) data[at] = numbers.get(values[at]);
  return { palette, data };
}

const colourOf = (value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255];

function nearest(colour, palette) {
  const distances = palette.map((other) => colour.reduce((sum, part, at) => sum + (part - other[at]) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
}
