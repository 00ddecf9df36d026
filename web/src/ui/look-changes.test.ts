import { expect, test, vi } from 'vitest';
import { whenLookChanges } from './look-changes.ts';
import scene from './scene-tokens.css?raw';
import tokens from './tokens.css?raw';

/** The attributes of the root element by which the tokens differ. */
const attributesOf = (css: string): string[] => {
  const selectors = css.match(/^:root\[.*\{/gm)?.join('\n') ?? '';
  return [...new Set(selectors.match(/data-[a-z]+/g))];
};

test('a drawing takes its colours anew with everything that the tokens depend on, until it is left', () => {
  const stop = vi.fn();
  const watched: string[] = [];
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = (_root: unknown, { attributeFilter }: { attributeFilter: string[] }) =>
        watched.push(...attributeFilter);
      disconnect = stop;
    },
  );
  const end = whenLookChanges(() => undefined);
  expect(watched.toSorted()).toEqual(attributesOf(scene + tokens).toSorted());
  end();
  expect(stop).toHaveBeenCalledOnce();
});
