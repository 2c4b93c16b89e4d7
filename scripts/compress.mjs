import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|webmanifest|txt|xml)$/;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a .br and a .gz beside each text file of a folder, as small as they get: the server sends them as they are. */
export async function compressFolder(folder) {
  for (const name of readdirSync(folder)) {
    const path = `${folder}/${name}`;
    if (statSync(path).isDirectory()) await compressFolder(path);
    else if (TEXT.test(name)) await compressFile(path);
  }
}

async function compressFile(path) {
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, await br(bytes, { params }));
  writeFileSync(`${path}.gz`, await gz(bytes, { level: 9 }));
}
