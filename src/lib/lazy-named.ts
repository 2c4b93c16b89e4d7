import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** `React.lazy` for a component that its module exports by name. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** The same for what a screen can do without: a part that can't be loaded leaves its place empty. */
export function lazyOrNothing<Name extends string, Props>(
  load: () => Promise<Partial<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: (await load().catch(() => ({}) as Partial<Record<Name, ComponentType<Props>>>))[name] ?? (() => null),
  }));
}
