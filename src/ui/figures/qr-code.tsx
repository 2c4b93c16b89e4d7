import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import * as css from './qr-code.css.ts';

/** Modules of white around a code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code, dark on light in both themes: many scanners read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={css.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

/** Returns the modules of a code as one path, with a rectangle for each run of dark modules in a row. */
function draw(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const from = x;
      while (code.get(x, y)) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1H${from}z`;
    }
  }
  return { size: code.size, path };
}
