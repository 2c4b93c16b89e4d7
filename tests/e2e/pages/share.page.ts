import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** 'Share' of a plan or a comparison, and its choice of a text or a picture. */
export class SharePage {
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly picture: Locator;
  readonly sendPicture: Locator;
  readonly sendText: Locator;

  constructor(page: Page, opener: Locator) {
    this.opener = opener.getByRole('button', { name: 'Share' });
    this.dialog = page.getByRole('dialog', { name: 'Share' });
    this.picture = this.dialog.getByRole('img', { name: /^Picture of / });
    this.sendPicture = this.dialog.getByRole('button', { name: 'Picture for Status' });
    this.sendText = this.dialog.getByRole('button', { name: 'Send the text' });
  }
}

/** Returns the type, width and height of a picture file. */
export async function readPicture(path: string): Promise<[type: string, width: number, height: number]> {
  const bytes = await readFile(path);
  return [bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
