import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The component that a module exports under a name. */
type Named<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never;

/** `React.lazy` for a named export. */
export function lazyNamed<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Named<Module, Name>> {
  return lazy(async () => ({ default: (await load())[name] as Named<Module, Name> }));
}

/** Like `lazyNamed`, for an optional component: renders nothing if its chunk fails to load. */
export function lazyOrNothing<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Named<Module, Name>> {
  return lazy(async () => ({
    default: ((await load().catch((): Partial<Module> => ({})))[name] ?? (() => null)) as Named<Module, Name>,
  }));
}
