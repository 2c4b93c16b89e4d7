import { DOCUMENT_DATA_ID } from '../../domain/contract/document.ts';
import { bootScript } from './boot-script.ts';

const NOTE_MS = 5_000;

/**
 * Replaces a visitor's document by the newer one that the worker has just fetched, and says so. If the page would change
 * its height, the reader chooses when.
 * @param isUntouched true while no app has started over the document
 */
export async function showFreshDocument(isUntouched: () => boolean, read = readCopy): Promise<void> {
  const fresh = await read();
  // The markup of another build does not fit this build's app.
  if (!fresh || bootScript(fresh) !== bootScript() || !isUntouched()) return;
  const root = document.getElementById('root') as HTMLElement;
  // Parts that the browser leaves until the screen comes near them count with the height that they will have.
  root.dataset.whole = '';
  const height = root.offsetHeight;
  const shown = exchangeContent(contentOf(fresh));
  if (root.offsetHeight === height) return note('Updated just now.');
  const newer = exchangeContent(shown);
  note('The list has changed.', () => isUntouched() && exchangeContent(newer));
}

/** The markup of a document, and the data from which the app starts. */
interface Content {
  nodes: Node[];
  data: Element | null;
}

const contentOf = (from: Document): Content => ({
  nodes: [...(from.getElementById('root')?.childNodes ?? [])],
  data: from.getElementById(DOCUMENT_DATA_ID),
});

/** Puts other content into the page, and returns what it had. */
function exchangeContent({ nodes, data }: Content): Content {
  const before = contentOf(document);
  document.getElementById('root')?.replaceChildren(...nodes);
  // The element is exchanged, because the page's policy lets no text be written into a script.
  if (data) before.data?.replaceWith(data);
  return before;
}

/** Reads the worker's copy of this page. The page's policy forbids to parse a text; a request may parse its answer. */
function readCopy(): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.pathname);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.responseXML ?? undefined);
    request.send();
  });
}

/** Shows a line at the bottom of the page, where nothing moves, for a moment or until its button is pressed. */
function note(text: string, show?: () => void): void {
  const line = document.createElement('p');
  line.id = 'fresh';
  line.role = 'status';
  document.getElementById('bottom')?.append(line);
  line.textContent = text;
  if (!show) return void setTimeout(() => line.remove(), NOTE_MS);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Show it';
  button.onclick = () => {
    show();
    line.remove();
  };
  line.append(button);
}
