import { type ComponentType, lazy, useState } from 'react';

/** The component that a module exports under a name. */
type Named<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never;

/** A component whose chunk loads when it is first drawn. It suspends until then. */
type Lazy<Component> = Component & {
  /** Loads the chunk. What is drawn for the first time after that does not suspend. */
  preload: () => Promise<void>;
};

/** `React.lazy` for a named export, with a way to load it ahead. */
export function lazyNamed<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Named<Module, Name>> {
  let loaded: ComponentType<object> | undefined;
  const preload = async () => {
    loaded = (await load())[name] as ComponentType<object>;
  };
  const Suspending = lazy(async () => {
    await preload();
    return { default: loaded as ComponentType<object> };
  });
  function LazyNamed(props: object) {
    // An element keeps the component with which it began: another one would lose its state.
    const [Component] = useState(() => loaded ?? Suspending);
    return <Component {...props} />;
  }
  return Object.assign(LazyNamed, { preload }) as unknown as Lazy<Named<Module, Name>>;
}

/** Like `lazyNamed`, for an optional component: renders nothing if its chunk fails to load. */
export function lazyOrNothing<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Named<Module, Name>> {
  const nothing = { [name]: () => null } as unknown as Module;
  return lazyNamed(() => load().catch(() => nothing), name);
}
