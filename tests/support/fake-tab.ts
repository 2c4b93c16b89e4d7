/** A browser tab with a session history: what back-button.ts and the router's history use of `window`. */
export class FakeTab {
  readonly entries: { state: unknown; href: string }[];
  readonly history: FakeHistory;
  readonly navigation: { readonly canGoBack: boolean };
  #listeners: { type: string; listener: (event: Event) => void }[] = [];
  #at: number;

  /** @param before the pages that the tab has shown before this document */
  constructor(href: string, before: string[] = []) {
    this.entries = [...before, href].map((each) => ({ state: null, href: each }));
    this.#at = before.length;
    this.history = new FakeHistory(this);
    const isFirst = () => this.#at === 0;
    this.navigation = {
      get canGoBack() {
        return !isFirst();
      },
    };
  }

  get current() {
    return this.entries[this.#at] as { state: unknown; href: string };
  }

  get location() {
    return new URL(this.current.href, 'https://sabidata.test');
  }

  add(state: unknown, href: string): void {
    this.entries.splice(++this.#at, this.entries.length, { state: structuredClone(state), href });
  }

  /** Goes to another entry later, as browsers do; nowhere if there is none. */
  traverse(delta: number): void {
    setTimeout(() => {
      if (this.entries[this.#at + delta] === undefined) return;
      this.#at += delta;
      this.#dispatch(new Event('popstate'));
    });
  }

  /** Loads the current entry as a new document. */
  reload(): void {
    this.#listeners = [];
    (this as { history: FakeHistory }).history = new FakeHistory(this);
  }

  addEventListener(type: string, listener: (event: Event) => void): void {
    this.#listeners.push({ type, listener });
  }

  setTimeout(task: () => void): void {
    setTimeout(task);
  }

  /** Calls the listeners in the order in which they were added: Chromium ignores `capture` for events of the window. */
  #dispatch(event: Event): void {
    let isStopped = false;
    event.stopImmediatePropagation = () => {
      isStopped = true;
    };
    for (const { type, listener } of this.#listeners) if (type === event.type && !isStopped) listener(event);
  }
}

class FakeHistory {
  #tab: FakeTab;

  constructor(tab: FakeTab) {
    this.#tab = tab;
  }

  get state(): unknown {
    return this.#tab.current.state;
  }

  get length(): number {
    return this.#tab.entries.length;
  }

  pushState(state: unknown, _unused: string, href = this.#tab.current.href): void {
    this.#tab.add(state, href);
  }

  replaceState(state: unknown, _unused: string, href = this.#tab.current.href): void {
    Object.assign(this.#tab.current, { state: structuredClone(state), href });
  }

  go(delta: number): void {
    this.#tab.traverse(delta);
  }

  back(): void {
    this.go(-1);
  }

  forward(): void {
    this.go(1);
  }
}
