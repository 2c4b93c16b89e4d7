import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** `React.lazy` for a named export. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Like `lazyNamed`, for an optional component: renders nothing if its chunk fails to load. */
export function lazyOrNothing<Name extends string, Props>(
  load: () => Promise<Partial<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: (await load().catch(() => ({}) as Partial<Record<Name, ComponentType<Props>>>))[name] ?? (() => null),
  }));
}
