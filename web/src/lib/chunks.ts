import { CHUNK_TIMEOUT_S } from '@bergkette/contract/layout.rules.ts';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { createStore } from './store.ts';
import { atMost } from './waiting.ts';

/** A part of the app could not be loaded. Loading the page anew mends it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** True while a part of the app is missing and the person has not been told. */
export const missingChunk = createStore(false);

/** Loads a part of the app. @throws {ChunkError} if it cannot be loaded within 120 s [PWA-09] */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    const part = await atMost(CHUNK_TIMEOUT_S * 1000, load());
    if (part === undefined) throw new Error(`Not there after ${CHUNK_TIMEOUT_S} s`);
    return part;
  } catch (cause) {
    missingChunk.set(true);
    throw new ChunkError('A part of the app is missing', { cause });
  }
};

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : object;

/** What stands in its place while it is loaded; nothing where this is left out. */
interface Meanwhile {
  fallback?: ReactNode;
}

const bounded = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Part = lazy(load);
  return ({ fallback = null, ...props }: Props & Meanwhile) =>
    createElement(Suspense, { fallback }, createElement(Part as unknown as ComponentType<object>, props));
};

const partOf = async <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) => ({
  default: (await loadChunk(load))[name] as ComponentType<PropsOf<Module[Name]>>,
});

/** `lazyPart(() => import('./range.tsx'), 'Range')`: a component that is loaded when it is first drawn. */
export const lazyPart = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  bounded(() => partOf(load, name));

/** The same for what a screen can do without: if loading fails, nothing is drawn. */
export const lazyExtra = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  bounded(() => partOf(load, name).catch(() => ({ default: () => null })));
