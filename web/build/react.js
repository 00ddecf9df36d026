import { options } from 'preact';
import { Fragment, Suspense, useMemo, useRef, useSyncExternalStore } from 'preact/compat';

/* `preact-plugin.ts` puts this in the place of React in the built app and in development: half of the entry
   (docs/decisions/2026-11-23-the-first-load.md). Types are those of React. */

export * from 'preact/compat';
export { default } from 'preact/compat';
/** Mantine imports it for what stays mounted while it is hidden. Nothing here does. */
export { Fragment as Activity };

const NOTHING = {};

/** For the router. The package that has it is CommonJS, with which all of Preact would come. */
export const useSyncExternalStoreWithSelector = (subscribe, get, _getOnServer, select, isEqual) => {
  const chosen = useRef(NOTHING);
  const choose = useMemo(() => {
    let seen = NOTHING;
    return () => {
      const now = get();
      if (!Object.is(now, seen)) {
        seen = now;
        const next = select(now);
        if (chosen.current === NOTHING || !isEqual?.(chosen.current, next)) chosen.current = next;
      }
      return chosen.current;
    };
  }, [get, select, isEqual]);
  return useSyncExternalStore(subscribe, choose);
};

const focused = new WeakSet();

/** Focuses what comes with `autoFocus`, as React does: the browser's own attribute works once in a document. */
const withFocus = (given) => (element) => {
  if (element !== null && !focused.has(element)) {
    focused.add(element);
    element.focus();
  }
  if (typeof given === 'function') return given(element);
  if (given) given.current = element;
};

const { vnode: finish } = options;
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string' && ('autoFocus' in vnode.props || 'spellCheck' in vnode.props)) {
    const { autoFocus, spellCheck, ...props } = vnode.props;
    // Under React's name Preact leaves out what is false, and the browser would look up passwords and words for recovery.
    if (spellCheck !== undefined) props.spellcheck = spellCheck;
    vnode.props = props;
    if (autoFocus) vnode.ref = withFocus(vnode.ref);
  }
  finish?.(vnode);
};

/** Preact's name for what it calls with each error of a component, also with those that a boundary catches. */
const ERROR = '__e';
const { [ERROR]: handle } = options;
options[ERROR] = (error, ...where) => {
  // A promise says that a component waits.
  // biome-ignore lint/suspicious/noConsole: React says so too
  if (typeof error?.then !== 'function') console.error(error);
  handle(error, ...where);
};

/** What a person does, one thing after the other. Not `focusin`: code moves the focus in the middle of a commit, and the lightbox lost its keys. */
const DEEDS = ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click', 'beforeinput', 'input', 'change', 'submit'];

/** Runs the effects of what was rendered last. */
let flush = null;
const flushNow = () => {
  const run = flush;
  flush = null;
  run?.();
};
/** A hidden page gets no frames. */
const LONGEST_FRAME_MS = 35;

/**
 * Runs effects after the next frame, and before the next thing that a person does, as React does. Preact leaves it at the
 * frame: on a slow device a second tap met listeners that did not know of the first.
 */
options.requestAnimationFrame = (run) => {
  flush = run;
  const timer = setTimeout(done, LONGEST_FRAME_MS);
  const frame = requestAnimationFrame(done);
  function done() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    setTimeout(() => flush === run && flushNow());
  }
};
for (const deed of DEEDS) addEventListener(deed, flushNow, { capture: true, passive: true });

/** Preact's names for what it calls before the layout effects of a commit, for a component's effects and for an effect's cleanup. */
const COMMIT = '__c';
const EFFECTS = '__h';
const CLEANUP = '__c';
const VNODE = '__v';

/**
 * Runs all cleanups of a commit before its first effect, as React does. Preact goes component by component: the picture that
 * was left took back what the one in front of it had just set, and could not be zoomed.
 */
const { [COMMIT]: commit } = options;
options[COMMIT] = (vnode, components) => {
  for (const component of components) {
    for (const effect of component[EFFECTS]) {
      const cleanup = effect[CLEANUP];
      if (typeof cleanup !== 'function') continue;
      effect[CLEANUP] = undefined;
      try {
        cleanup();
      } catch (error) {
        options[ERROR](error, component[VNODE]);
      }
    }
  }
  commit?.(vnode, components);
};

/** Preact's names for the hooks of a component and their list, for an effect that runs after the paint, for what a boundary is about to hide, and for children. */
const HOOKS = '__H';
const LIST = '__';
const PASSIVE = '__P';
const HIDING = '__b';
const CHILDREN = '__k';
const COMPONENT = '__c';

/** Effects below `vnode` that have run. One that has not is left to Preact, which would forget it. */
const runningIn = (vnode) => {
  const hooks = vnode?.[COMPONENT]?.[HOOKS];
  const running = (hooks?.[LIST] ?? []).filter((effect) => effect[PASSIVE] && !hooks[EFFECTS].includes(effect));
  return [...running, ...(vnode?.[CHILDREN] ?? []).flatMap(runningIn)];
};

/**
 * Lets `useEffect` go on while something beside it waits, as React does. Preact ends every effect below the boundary and starts
 * it again: a recording was lost, an upload began anew, a draft was closed in somebody's hands.
 */
const { render } = Suspense.prototype;
Suspense.prototype.render = function (...given) {
  const running = runningIn(this[HIDING]);
  for (const effect of running) effect[PASSIVE] = null;
  const shown = render.apply(this, given);
  for (const effect of running) effect[PASSIVE] = true;
  return shown;
};
