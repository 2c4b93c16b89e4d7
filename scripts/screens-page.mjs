import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// The page of `npm run screens`: every picture of a folder, beside the older one of the same name.

/** Names such as '07-plans-1-full-phone-light.png': the order and name of the screen, of the state, the size, the look. */
const NAME =
  /^(?<order>\d+)-(?<screen>[a-z-]+)-(?<at>\d)-(?<state>[a-z]+)-(?<size>phone|desk)-(?<look>light|dark|whole)\.png$/;

const picturesIn = (folder) => (existsSync(folder) ? readdirSync(folder).filter((name) => NAME.test(name)) : []);

/** Copies the older pictures to `before/` in the folder, if any are named, and writes its index.html. */
export function writeScreensPage(folder, before) {
  const kept = path.join(folder, 'before');
  if (before) {
    rmSync(kept, { recursive: true, force: true });
    for (const name of picturesIn(before)) cpSync(path.join(before, name), path.join(kept, name));
  }
  const page = path.join(folder, 'index.html');
  writeFileSync(page, screensPage({ before: picturesIn(kept), after: picturesIn(folder) }));
  return page;
}

/** Returns the HTML of the page from the names of pictures. */
function screensPage({ before, after }) {
  const names = [...new Set([...before, ...after])].sort();
  const hasBefore = before.length > 0;
  const folders = [hasBefore && ['before/', before], ['', after]].filter(Boolean);
  const screens = groupBy(names, (name) => NAME.exec(name).groups.screen);
  const sections = [...screens].map(([screen, files]) => sectionOf(screen, files, folders));
  const links = [...screens.keys()].map((screen) => `<a href="#${screen}">${screen}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Screens</title><style>${STYLES}</style>
<header><h1>Screens</h1>${hasBefore ? '<p>Before stands left, after right.</p>' : ''}
<p>${['phone', 'desk', 'light', 'dark', 'whole'].map((look) => `<label><input type="checkbox" id="${look}" ${look === 'whole' ? '' : 'checked'}> ${look}</label>`).join(' ')}</p>
<nav>${links.join(' ')}</nav></header>
<main>${sections.join('\n')}</main></html>
`;
}

const LOOKS = ['phone-light', 'phone-dark', 'desk-light', 'desk-dark', 'phone-whole', 'desk-whole'];
const placeOf = (name) => LOOKS.findIndex((look) => name.endsWith(`${look}.png`));
const byLook = (one, other) => placeOf(one) - placeOf(other);

function groupBy(names, keyOf) {
  const groups = new Map();
  for (const name of names) groups.set(keyOf(name), [...(groups.get(keyOf(name)) ?? []), name]);
  return groups;
}

function sectionOf(screen, files, folders) {
  const states = groupBy(files, (name) => NAME.exec(name).groups.state);
  const parts = [...states].map(
    ([state, names]) =>
      `<h3>${screen}, ${state}</h3><div>${names
        .sort(byLook)
        .map((name) => pairOf(name, folders))
        .join('')}</div>`,
  );
  return `<section id="${screen}"><h2>${screen}</h2>${parts.join('')}</section>`;
}

function pairOf(name, folders) {
  const { size, look } = NAME.exec(name).groups;
  const pictures = folders.map(([folder, names]) =>
    names.includes(name)
      ? `<a href="${folder}${name}"><img loading="lazy" src="${folder}${name}" alt="${folder}${name}"></a>`
      : '<i>No picture</i>',
  );
  return `<figure class="${size} ${look}">${pictures.join('')}<figcaption>${name}</figcaption></figure>`;
}

const STYLES = `
  body { margin: 0; font: 15px/1.4 system-ui, sans-serif; background: #e9e9e6; color: #16211b; }
  header { padding: 12px 24px; background: #fff; } h1, header p { margin: 0 0 8px; } nav { line-height: 1.8; }
  main { padding: 0 24px 48px; } h2 { margin: 40px 0 0; border-top: 3px solid #16211b; padding-top: 8px; }
  h3 { margin: 20px 0 8px; } div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  figure { margin: 0; display: grid; grid-auto-flow: column; gap: 6px; }
  figcaption { grid-row: 2; grid-column: 1 / -1; font-size: 12px; }
  img, i { display: block; outline: 1px solid #bbb; } i { padding: 24px; background: #fff; }
  .phone img, .phone i { width: 270px; box-sizing: border-box; } .desk img, .desk i { width: 620px; box-sizing: border-box; }
  ${['phone', 'desk', 'light', 'dark', 'whole'].map((look) => `body:has(#${look}:not(:checked)) .${look} { display: none; }`).join('\n  ')}
`;
