import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePrivate } from './private-directory.ts';

describe('a private directory', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'sabidata-private-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('takes no harm from another process that moves and deletes entries meanwhile', async () => {
    let isMoving = true;
    const move = async () => {
      for (let at = 0; isMoving; at++) {
        const part = join(folder, `${at}.part`);
        await mkdir(part);
        await writeFile(join(part, 'a.js'), 'a');
        await rename(part, join(folder, 'release'));
        await rm(join(folder, 'release'), { recursive: true });
      }
    };
    const moving = move();
    for (let run = 0; run < 200; run++) await makePrivate(folder);
    isMoving = false;
    await moving;
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });
});
